import { Page } from '../parts/page.tsx';
import { say } from '../words/words.ts';

export default function RulesScreen() {
  return (
    <Page title={say('rules.title')}>
      <p />
    </Page>
  );
}
