import { hamlet } from '@hamlet/hamlet';
import { commitmentTo, Session, seedFrom, writeRecord } from '@hamlet/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { digestOf, verifyShuffle } from '../src/online/verify.tsx';

function finished() {
  const seed = seedFrom('shuffle');
  const session = Session.open(hamlet, { options: hamlet.options({ roundCap: 2 }), seats: 2, seed });
  for (let count = 0; session.pending; count++) {
    const [seat] = session.pending.seats;
    const legal = session.legal(seat);
    session.act(seat, count % 3 === 0 ? legal[0] : legal[legal.length - 1]);
  }
  return { record: writeRecord(session, { names: ['Ada', 'Bob'] }), told: commitmentTo(seed) };
}

describe('verifying a shuffle in the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('fits where the seed is the promised one and the game plays from it', async () => {
    const { record, told } = finished();
    expect(await verifyShuffle(hamlet, record, { told, noted: told })).toBe('fits');
    expect(await verifyShuffle(hamlet, record, { told, noted: undefined })).toBe('fits');
  });

  it('finds another seed, another promise and a changed game', async () => {
    const { record, told } = finished();
    const other = commitmentTo(seedFrom('other'));
    expect(await verifyShuffle(hamlet, record, { told: other, noted: other })).toBe('other-seed');
    expect(await verifyShuffle(hamlet, record, { told, noted: other })).toBe('other-promise');
    const shorter = { ...record, log: record.log.slice(0, -1) };
    expect(await verifyShuffle(hamlet, shorter, { told, noted: told })).toBe('other-game');
  });

  it('works without the digests of a secure context', async () => {
    const { told } = finished();
    const seed = seedFrom('shuffle');
    expect(await digestOf(seed)).toBe(told);
    vi.stubGlobal('crypto', {});
    expect(await digestOf(seed)).toBe(told);
  });
});
