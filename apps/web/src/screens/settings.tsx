import { LANGUAGES } from '@hamlet/messages';
import { Choice, Flag, Scale, Text } from '../parts/fields.tsx';
import { Page } from '../parts/page.tsx';
import { change, isAudible, type Settings, settings } from '../settings.ts';
import { playSounds } from '../sound/table-sounds.ts';
import { say, sayAny } from '../words/words.ts';

type ChosenSetting = 'language' | 'theme' | 'text' | 'motion' | 'confirm' | 'pace' | 'sound' | 'names';

const CHOICES: { readonly [K in ChosenSetting]: readonly Settings[K][] } = {
  language: LANGUAGES,
  theme: ['auto', 'light', 'dark'],
  text: ['100', '115', '130'],
  motion: ['auto', 'quick', 'normal', 'slow', 'off'],
  confirm: ['always', 'reveals', 'never'],
  pace: ['at-once', 'quick', 'calm'],
  sound: ['auto', 'on', 'off'],
  names: ['auto', 'on', 'off'],
};

export default function SettingsScreen() {
  const choice = (key: ChosenSetting, help?: string) => (
    <Choice
      title={say(`settings.${key}`)}
      help={help}
      value={settings.value[key]}
      options={CHOICES[key].map((value) => ({ value, text: sayAny(`settings.${key}-${value}`) }))}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <Page title={say('settings.title')}>
      <section class="card rows">
        <Text title={say('settings.name')} value={settings.value.name} onChange={(name) => change({ name })} />
        {CHOICES.language.length > 1 && choice('language')}
        {choice('theme')}
        {choice('text')}
        {choice('motion')}
        {choice('pace')}
        {choice('sound', say('settings.sound-help'))}
        <Scale
          title={say('settings.volume')}
          value={settings.value.volume}
          from={1}
          to={10}
          disabled={!isAudible()}
          onChange={(volume) => {
            change({ volume });
            playSounds(['coin']);
          }}
        />
        {choice('confirm', say('settings.confirm-help'))}
        <Flag
          title={say('settings.hints')}
          help={say('settings.hints-help')}
          value={settings.value.hints}
          onChange={(hints) => change({ hints })}
        />
        {choice('names', say('settings.names-help'))}
        <Flag
          title={say('settings.schematic')}
          value={settings.value.schematic}
          onChange={(schematic) => change({ schematic })}
        />
        <Flag
          title={say('settings.curious')}
          help={say('settings.curious-help')}
          value={settings.value.curious}
          onChange={(curious) => change({ curious })}
        />
        <p class="note">{say('settings.storage')}</p>
        {!isSecureContext && (
          <p class="note" data-insecure="">
            {say('settings.insecure')}
          </p>
        )}
      </section>
    </Page>
  );
}
