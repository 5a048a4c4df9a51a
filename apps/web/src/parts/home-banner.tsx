import './home-banner.css';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The village at the foot of the first screen; it comes when everything else is there. */
export function HomeBanner() {
  const [art, setArt] = useState<{ readonly Banner: ComponentType }>();
  useEffect(() => {
    import('../art/banner.tsx').then(
      ({ VillageBanner }) => setArt({ Banner: VillageBanner }),
      // Without the picture the page does all it should.
      () => undefined,
    );
  }, []);
  return (
    <div class="home-banner">
      <div class="home-scene">{art && <art.Banner />}</div>
    </div>
  );
}
