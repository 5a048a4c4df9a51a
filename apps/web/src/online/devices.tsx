import type { RouteAnswer } from '@hamlet/protocol';
import { useEffect, useState } from 'preact/hooks';
import { sayDay } from '../words/formats.ts';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { useAttempt } from './attempt.ts';
import { OnlineRow } from './online-row.tsx';
import { PlainList } from './plain-list.tsx';

type Device = RouteAnswer<'devices'>['devices'][number];

/** The devices of a person, and the end of each. */
export function Devices() {
  const [devices, setDevices] = useState<readonly Device[]>([]);
  const [fault, attempt] = useAttempt();
  const refresh = async () => setDevices((await ask('devices')).devices);
  useEffect(() => void attempt(refresh), []);
  const end = (device: string) =>
    attempt(async () => {
      await ask('endDevice', { params: { device } });
      await refresh();
    });
  const endOthers = () =>
    attempt(async () => {
      await ask('endOtherDevices');
      await refresh();
    });
  return (
    <section class="card rows" aria-labelledby="devices">
      <h2 id="devices">{say('devices.title')}</h2>
      <p class="note">{say('devices.text')}</p>
      <PlainList>
        {devices.map((device) => (
          <OnlineRow key={device.device} data={{ 'data-device': '' }}>
            <span>
              {device.current ? say('devices.here', { device: nameOf(device) }) : nameOf(device)}
              <small>{say('devices.used', { since: sayDay(device.created), seen: sayDay(device.seen) })}</small>
            </span>
            {!device.current && (
              <button
                type="button"
                class="button"
                aria-label={say('devices.end-named', { device: nameOf(device) })}
                onClick={() => void end(device.device)}
              >
                {say('devices.end')}
              </button>
            )}
          </OnlineRow>
        ))}
      </PlainList>
      {devices.length > 2 && (
        <button type="button" class="button" onClick={() => void endOthers()}>
          {say('devices.others')}
        </button>
      )}
      {fault !== '' && <p role="alert">{fault}</p>}
    </section>
  );
}

function nameOf({ label }: Device): string {
  return label === '' ? say('devices.unknown') : label;
}
