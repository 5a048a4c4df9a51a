import { useEffect, useRef } from 'preact/hooks';
import { Donkey, Mark, Villager } from '../art/players.tsx';
import { Token } from '../art/tokens.tsx';
import type { Motion } from './model.ts';
import type { Timed } from './motion.ts';

/** Goods, workers and coins on their way. */
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
      return (
        <g>
          <g transform="translate(-30 -9)">
            <Mark owner={motion.owner} size={11} />
          </g>
          <text class="rises">
            {motion.amount > 0 ? '+' : '−'}
            {Math.abs(motion.amount)}
          </text>
          <g transform="translate(32 -9)">
            {motion.kind === 'gold' ? <Token good="gold" /> : <path class="rises-star" d={STAR} />}
          </g>
        </g>
      );
  }
}
