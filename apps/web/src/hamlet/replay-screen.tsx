import { Page } from '../parts/page.tsx';
import { say } from '../words/words.ts';

export default function ReplayScreen() {
  return (
    <Page title={say('replay.title')}>
      <p />
    </Page>
  );
}
