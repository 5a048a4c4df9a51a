import { type Key, LANGUAGES, languageName } from '@hamlet/messages';
import { Checkbox, Choice, Slider, TextField } from '../parts/fields.tsx';
import { Page } from '../parts/page.tsx';
import { change, isAudible, type Settings, settings } from '../settings.ts';
import { playSounds } from '../sound/table-sounds.ts';
import { say } from '../words/words.ts';

type WordedSetting = 'theme' | 'text' | 'motion' | 'confirm' | 'pace' | 'sound' | 'names';

/** The values of each setting with their texts. */
const CHOICES = {
  theme: { auto: 'settings.theme-auto', light: 'settings.theme-light', dark: 'settings.theme-dark' },
  text: { '100': 'settings.text-100', '115': 'settings.text-115', '130': 'settings.text-130' },
  motion: {
    auto: 'settings.motion-auto',
    quick: 'settings.motion-quick',
    normal: 'settings.motion-normal',
    slow: 'settings.motion-slow',
    off: 'settings.motion-off',
  },
  confirm: {
    always: 'settings.confirm-always',
    reveals: 'settings.confirm-reveals',
    never: 'settings.confirm-never',
  },
  pace: { 'at-once': 'settings.pace-at-once', quick: 'settings.pace-quick', calm: 'settings.pace-calm' },
  sound: { auto: 'settings.sound-auto', on: 'settings.sound-on', off: 'settings.sound-off' },
  names: { auto: 'settings.names-auto', on: 'settings.names-on', off: 'settings.names-off' },
} as const satisfies { readonly [K in WordedSetting]: Readonly<Record<Settings[K], Key>> };

export default function SettingsScreen() {
  const choice = (key: WordedSetting, help?: string) => (
    <Choice
      title={say(`settings.${key}`)}
      help={help}
      value={settings.value[key]}
      options={Object.entries(CHOICES[key]).map(([value, text]) => ({ value, text: say(text) }))}
      onChange={(value) => change({ [key]: value })}
    />
  );
  return (
    <Page title={say('settings.title')}>
      <section class="card rows">
        <TextField title={say('settings.name')} value={settings.value.name} onChange={(name) => change({ name })} />
        {LANGUAGES.length > 1 && (
          <Choice
            title={say('settings.language')}
            value={settings.value.language}
            options={LANGUAGES.map((value) => ({ value, text: languageName(value) }))}
            onChange={(language) => change({ language })}
          />
        )}
        {choice('theme')}
        {choice('text')}
        {choice('motion')}
        {choice('pace')}
        {choice('sound', say('settings.sound-help'))}
        <Slider
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
        <Checkbox
          title={say('settings.hints')}
          help={say('settings.hints-help')}
          value={settings.value.hints}
          onChange={(hints) => change({ hints })}
        />
        <Checkbox
          title={say('settings.keys')}
          help={say('settings.keys-help')}
          value={settings.value.keys}
          onChange={(keys) => change({ keys })}
        />
        {choice('names', say('settings.names-help'))}
        <Checkbox
          title={say('settings.schematic')}
          value={settings.value.schematic}
          onChange={(schematic) => change({ schematic })}
        />
        <Checkbox
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
