import './flights.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Donkey, Mark, Villager } from '../art/players.tsx';
import { Token } from '../art/tokens.tsx';
import type { DrawnVillage, Motion } from './model.ts';
import { flightOf, lengthOfMotion, type Timed, timed } from './motion.ts';

interface Flights {
  readonly flights: readonly Timed[];
  /** Shows motions; resolves when all are seen or skipped. */
  readonly play: (motions: readonly Motion[]) => Promise<void>;
  /** Ends the motion under way. */
  readonly skip: () => void;
}

/** The animations under way over a board: goods, workers and coins that fly. */
export function useFlights(village: () => DrawnVillage): Flights {
  const [flights, setFlights] = useState<readonly Timed[]>([]);
  const ended = useRef<(() => void) | undefined>(undefined);
  const skip = () => ended.current?.();
  const play = async (motions: readonly Motion[]) => {
    const length = lengthOfMotion();
    if (length === 0) return;
    const flying = motions.flatMap((motion) => flightOf(village(), motion) ?? []);
    if (flying.length === 0) return;
    skip();
    await new Promise<void>((resolve) => {
      ended.current = () => {
        ended.current = undefined;
        setFlights([]);
        resolve();
      };
      setFlights(timed(flying, length));
    });
  };
  return { flights, play, skip };
}

/** The animated goods, workers and coins. */
export function Flying({ flights, onEnd }: { readonly flights: readonly Timed[]; readonly onEnd: () => void }) {
  const group = useRef<SVGGElement>(null);
  useEffect(() => {
    if (flights.length === 0) return undefined;
    const end = Math.max(...flights.map((timedFlight) => timedFlight.end));
    let began: number | undefined;
    let request = requestAnimationFrame(function step(now) {
      began ??= now;
      const past = now - began;
      for (const [index, one] of flights.entries()) show(group.current?.children[index], one, past);
      if (past < end) request = requestAnimationFrame(step);
      else onEnd();
    });
    return () => cancelAnimationFrame(request);
  }, [flights]);
  return (
    <g ref={group} class="flying">
      {flights.map(({ flight: { motion } }, index) => (
        <g key={index} style={{ visibility: 'hidden' }}>
          <Flyer motion={motion} />
        </g>
      ))}
    </g>
  );
}

function show(element: Element | undefined, { flight, start, end }: Timed, past: number): void {
  if (!(element instanceof SVGGElement)) return;
  const isOn = past >= start && past < end;
  element.style.visibility = isOn ? 'visible' : 'hidden';
  if (!isOn) return;
  const { x, y } = flight.at(((past - start) / (end - start)) * flight.ms);
  element.setAttribute('transform', `translate(${x} ${y})`);
}

const STAR = 'M0 -13L3.8 -4.5L13 -3.8L6 2.4L8.2 11.6L0 6.7L-8.2 11.6L-6 2.4L-13 -3.8L-3.8 -4.5Z';

function Flyer({ motion }: { readonly motion: Motion }) {
  switch (motion.kind) {
    case 'good': {
      const { good, high, maker } = motion.path;
      return <Token good={good} high={high} maker={maker} />;
    }
    case 'worker':
      return motion.worker === 'villager' ? (
        <Villager owner={motion.owner} lying={false} />
      ) : (
        <Donkey owner={motion.owner} lying={false} />
      );
    default:
      return <Amount motion={motion} />;
  }
}

/** The gap between the digits and the signs before and after them. */
const GAP = 8;
const MARK_REACH = 14;
const TOKEN_REACH = 17;

/** Gold or points: whose, how much, of what. The signs keep clear of the digits, however many there are. */
function Amount({
  motion: { kind, amount, owner },
}: {
  readonly motion: Extract<Motion, { readonly amount: number }>;
}) {
  const text = useRef<SVGTextElement>(null);
  const [half, setHalf] = useState(0);
  useLayoutEffect(() => setHalf((text.current?.getComputedTextLength() ?? 0) / 2), [amount]);
  return (
    <g>
      <Mark owner={owner} size={11} x={-half - GAP - MARK_REACH} y={-9} />
      <text ref={text} class="rises">
        {amount > 0 ? '+' : '−'}
        {Math.abs(amount)}
      </text>
      <g transform={`translate(${half + GAP + TOKEN_REACH} -9)`}>
        {kind === 'gold' ? <Token good="gold" /> : <path class="rises-star" d={STAR} />}
      </g>
    </g>
  );
}
