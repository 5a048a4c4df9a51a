import './dock.css';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon } from '../../parts/icons.tsx';
import { Rail } from '../../parts/scroll-rail.tsx';
import { say } from '../../words/words.ts';
import { sayCount } from '../names.ts';
import { TileBacks, TileCard } from '../panels/tile-card.tsx';
import type { BuilderTableModel } from '../table-model.ts';
import { inDock } from './dock-order.ts';
import { destroysOf } from './give-panel.tsx';
import { bankOffers, type Offer, queueOffers, sayRefusal } from './offers.ts';

/** The dock below the board, with the tiles that matter now: the player's queue, the bank, tiles to keep or to destroy. */
export function Dock({ model }: { readonly model: BuilderTableModel }) {
  const { pending } = model.table.now.value;
  if (!pending) return null;
  const { kind } = pending;
  const isDeciding = model.isMine.value && model.isUncovered.value;
  if (isDeciding && kind === 'build') return <BuildDock model={model} />;
  if (isDeciding && kind === 'keep') return <KeepDock model={model} />;
  if (isDeciding && (kind === 'debt' || kind === 'toll')) return <GiveDock model={model} />;
  return <QueueDock model={model} />;
}

interface ShelfProps {
  readonly title: string;
  readonly note?: string;
  readonly kind: 'queue' | 'bank';
  readonly children: ComponentChildren;
}

function Shelf({ title, note, kind, children }: ShelfProps) {
  return (
    <section class={`shelf ${kind}`} aria-label={title}>
      <h2>
        {title} {note && <small class="note">{note}</small>}
      </h2>
      {kind === 'queue' ? <Rail>{children}</Rail> : children}
    </section>
  );
}

/** The player's tiles that are not built yet, only to look at; covered while others may see the screen. */
function QueueDock({ model }: { readonly model: BuilderTableModel }) {
  const { queue = [], incoming = [], queueCount } = model.me;
  const { components } = model.state.value.setting;
  const title = say('bp.queue.title');
  if (!model.isUncovered.value)
    return (
      <Rail class="dock" hasRows>
        <Shelf title={title} kind="queue">
          <div class="line covered">
            <TileBacks count={queueCount} />
            <button type="button" class="button" onClick={() => model.uncover()}>
              <Icon name="eye" /> {say('bp.queue.show', { who: model.who(model.seat.value) })}
            </button>
          </div>
        </Shelf>
      </Rail>
    );
  if (queue.length + incoming.length === 0) return null;
  const tilesOf = (names: readonly string[]) => names.map((name) => ({ tile: components.indexOf.get(name) ?? 0 }));
  const card = (tile: number, index: number, note?: string) => (
    <TileCard
      key={`${note ?? ''} ${tile} ${index}`}
      components={components}
      tile={tile}
      state="idle"
      note={note}
      onPick={() => (model.inspected.value = tile)}
    />
  );
  return (
    <Rail class="dock" hasRows>
      <Shelf title={title} kind="queue">
        <ul class="tile-cards">
          {inDock(model, tilesOf(queue)).map(({ tile }, index) => card(tile, index))}
          {tilesOf(incoming).map(({ tile }, index) => card(tile, index, say('bp.queue.incoming')))}
        </ul>
      </Shelf>
    </Rail>
  );
}

/** The tiles that can be built, and the reasons why the rest cannot. */
function BuildDock({ model }: { readonly model: BuilderTableModel }) {
  const state = model.state.value;
  const seat = model.seat.value;
  const legal = model.legal.value;
  const bank = useRef<HTMLDivElement>(null);
  const queue = inDock(model, queueOffers(state, seat, legal));
  return (
    <Rail class="dock" hasRows>
      <Shelf title={say('bp.queue.title')} note={sayCount('tiles', model.me.queueCount)} kind="queue">
        {queue.length === 0 && <p class="note">{say('bp.queue.empty')}</p>}
        <ul class="tile-cards">
          <li class="to-bank">
            <button
              type="button"
              class="tile-card idle"
              onClick={() => bank.current?.scrollIntoView({ inline: 'start', block: 'nearest' })}
            >
              <Icon name="cart" size={26} />
              <span class="tile-card-name">{say('bp.bank.title')}</span>
            </button>
          </li>
          {queue.map((offer) => (
            <OfferCard key={offer.tile} model={model} offer={offer} from="queue" />
          ))}
        </ul>
      </Shelf>
      <div class="bank-room" ref={bank}>
        <Shelf title={say('bp.bank.title')} note={say(model.me.bought ? 'bp.bank.bought' : 'bp.bank.note')} kind="bank">
          <ul class="tile-cards">
            {bankOffers(state, seat, legal).map((offer) => (
              <OfferCard key={offer.tile} model={model} offer={offer} from="bank" />
            ))}
          </ul>
        </Shelf>
      </div>
    </Rail>
  );
}

interface OfferProps {
  readonly model: BuilderTableModel;
  readonly offer: Offer;
  readonly from: 'queue' | 'bank';
}

function OfferCard({ model, offer: { tile, count, refusal }, from }: OfferProps) {
  const state = model.state.value;
  const { components } = state.setting;
  const left = from === 'bank' ? say('bp.bank.left', { count }) : undefined;
  const note = refusal ? sayRefusal(state, refusal) : left;
  const isHeld = model.hand.value.tile === tile;
  return (
    <TileCard
      components={components}
      tile={tile}
      state={isHeld ? 'chosen' : refusal ? 'no' : 'can'}
      note={note}
      badge={from === 'bank' || count > 1 ? `× ${count}` : undefined}
      pressed={isHeld}
      onPick={() => {
        if (refusal) model.inspected.value = tile;
        else model.take(tile);
      }}
      onInspect={() => (model.inspected.value = tile)}
    />
  );
}

/** The tiles of the queue: those that stay and those that go on. */
function KeepDock({ model }: { readonly model: BuilderTableModel }) {
  const { components } = model.state.value.setting;
  const { queue = [] } = model.me;
  const cards = queue.map((name, place) => ({ place, tile: components.indexOf.get(name) ?? 0 }));
  return (
    <Rail class="dock" hasRows>
      <Shelf title={say('bp.queue.title')} kind="queue">
        <ul class="tile-cards">
          {inDock(model, cards).map(({ place, tile }) => {
            const isKept = model.keeping.value.includes(place);
            return (
              <TileCard
                key={String(place)}
                components={components}
                tile={tile}
                state={isKept ? 'chosen' : 'can'}
                note={model.keepsNothing ? undefined : say(isKept ? 'bp.keep.stays' : 'bp.keep.goes')}
                pressed={isKept}
                onPick={() => model.toggleKeeping(place)}
                onInspect={() => (model.inspected.value = tile)}
              />
            );
          })}
        </ul>
      </Shelf>
    </Rail>
  );
}

/** The tiles on the outskirts that may go. */
function GiveDock({ model }: { readonly model: BuilderTableModel }) {
  const { components } = model.state.value.setting;
  const chosen = model.giving.value;
  return (
    <Rail class="dock" hasRows>
      <Shelf title={say('bp.give.shelf')} kind="queue">
        <ul class="tile-cards">
          {destroysOf(model).map((action) => {
            const isChosen = chosen?.x === action.x && chosen.y === action.y;
            return (
              <TileCard
                key={`${action.x},${action.y}`}
                components={components}
                tile={action.tile}
                state={isChosen ? 'chosen' : 'can'}
                pressed={isChosen}
                onPick={() => model.give(isChosen ? undefined : action)}
                onInspect={() => (model.inspected.value = action.tile)}
              />
            );
          })}
        </ul>
      </Shelf>
    </Rail>
  );
}
