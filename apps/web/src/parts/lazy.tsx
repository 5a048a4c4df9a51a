import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../words/words.ts';
import { ErrorDetails } from './error-details.tsx';

export interface ScreenProps {
  /** The parts of the address behind the screen's name. */
  readonly rest: readonly string[];
}

interface Props extends ScreenProps {
  readonly load: () => Promise<{ readonly default: ComponentType<ScreenProps> }>;
}

/** A screen that is fetched when it is first shown. */
export function Lazy({ load, rest }: Props) {
  const [screen, setScreen] = useState<{ readonly Screen: ComponentType<ScreenProps> }>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    let wanted = true;
    load().then(
      (module) => wanted && setScreen({ Screen: module.default }),
      (error: unknown) => wanted && setFault(String(error)),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  if (fault !== '') return <Failed text={fault} />;
  if (!screen) return <p class="page-wait">{say('shell.loading')}</p>;
  return <screen.Screen rest={rest} />;
}

/** A part of a screen that is fetched when it is first shown; nothing is drawn until then. */
export function lazy<Given extends object>(load: () => Promise<ComponentType<Given>>): ComponentType<Given> {
  let fetched: { readonly Part: ComponentType<Given> } | undefined;
  return function LazyPart(given: Given) {
    const [, setHere] = useState(fetched !== undefined);
    const [fault, setFault] = useState('');
    useEffect(() => {
      let wanted = true;
      const wait = async () => {
        try {
          fetched = { Part: await load() };
          if (wanted) setHere(true);
        } catch (error) {
          if (wanted) setFault(String(error));
        }
      };
      void wait();
      return () => {
        wanted = false;
      };
    }, []);
    if (fault !== '') return <Failed text={fault} />;
    return fetched ? <fetched.Part {...given} /> : null;
  };
}

function Failed({ text }: { readonly text: string }) {
  return (
    <div class="card" role="alert">
      <h1>{say('shell.failed')}</h1>
      <p>{say('shell.failed-help')}</p>
      <ErrorDetails text={text} />
      <button type="button" class="button main" onClick={() => location.reload()}>
        {say('shell.reload')}
      </button>
    </div>
  );
}
