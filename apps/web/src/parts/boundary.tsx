import { Component, type ComponentChildren } from 'preact';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import { ErrorDetails } from './error-details.tsx';

interface Props {
  readonly children: ComponentChildren;
}

interface CaughtError {
  readonly fault: string | undefined;
}

/** Catches errors of a screen: says so, and shows the ways out. The games are kept elsewhere and are safe. */
export class Boundary extends Component<Props, CaughtError> {
  override state: CaughtError = { fault: undefined };

  static override getDerivedStateFromError(error: unknown): CaughtError {
    return { fault: error instanceof Error ? error.message : String(error) };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return (
      <div class="page">
        <main>
          <section class="card rows" role="alert">
            <h1>{say('shell.broken')}</h1>
            <p>{say('shell.broken-help')}</p>
            <ErrorDetails text={fault} />
            <div class="line">
              <button type="button" class="button main" onClick={() => location.reload()}>
                {say('shell.reload')}
              </button>
              <a class="button" href={to('games')}>
                {say('home.games')}
              </a>
            </div>
          </section>
        </main>
      </div>
    );
  }
}
