import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { matOf } from './effects.ts';
import { MatChange } from './mat.tsx';
import { sayRules } from './names.ts';
import { bankOffers, type Offer, queueOffers, sayRefusal } from './offers.ts';
import { PlacePanel } from './place-panel.tsx';
import { TileCard } from './tile-card.tsx';

/** What can be built: the own queue and the bank, or the tile in hand. */
export function BuildPanel({ desk }: { readonly desk: Desk }) {
  const state = desk.state.value;
  const seat = desk.seat.value;
  const legal = desk.legal.value;
  if (desk.hand.value.tile !== undefined) return <PlacePanel desk={desk} />;
  const mat = matOf(state, seat);
  const queue = queueOffers(state, seat, legal);
  const bank = bankOffers(state, seat, legal);
  const isEmpty = state.hamlets[seat].length === 0;
  return (
    <div class="act">
      <h2>{say(isEmpty ? 'bp.build.first' : 'bp.build.title')}</h2>
      <MatChange before={mat} after={mat} />
      <section aria-label={say('bp.queue.title')}>
        <h3>{say('bp.queue.title')}</h3>
        {queue.length === 0 && <p class="note">{say('bp.queue.empty')}</p>}
        <ul class="tile-cards">
          {queue.map((offer) => (
            <OfferCard key={offer.tile} desk={desk} offer={offer} from="queue" />
          ))}
        </ul>
      </section>
      <section aria-label={say('bp.bank.title')}>
        <h3>
          {say('bp.bank.title')} <small class="note">{say('bp.bank.note')}</small>
        </h3>
        {desk.me.bought && <p class="note">{say('bp.refusal.bought-already')}</p>}
        <ul class={`tile-cards${desk.me.bought ? ' spent' : ''}`}>
          {bank.map((offer) => (
            <OfferCard key={offer.tile} desk={desk} offer={offer} from="bank" />
          ))}
        </ul>
      </section>
    </div>
  );
}

interface OfferProps {
  readonly desk: Desk;
  readonly offer: Offer;
  readonly from: 'queue' | 'bank';
}

function OfferCard({ desk, offer: { tile, count, refusal }, from }: OfferProps) {
  const state = desk.state.value;
  const { kit } = state.rules;
  const isBought = refusal?.code === 'bought-already';
  const note = refusal ? (isBought ? undefined : sayRefusal(state, refusal)) : sayRules(kit, tile)[0];
  return (
    <TileCard
      kit={kit}
      tile={tile}
      state={refusal ? 'no' : 'can'}
      note={note}
      badge={from === 'bank' ? say('bp.bank.left', { count }) : count > 1 ? `× ${count}` : undefined}
      pressed={false}
      onPick={() => {
        if (refusal) desk.inspected.value = tile;
        else desk.take(tile);
      }}
    />
  );
}
