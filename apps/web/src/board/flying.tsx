import { useEffect, useRef } from 'preact/hooks';
import { Donkey, Mark, Villager } from '../art/players.tsx';
import { Token } from '../art/tokens.tsx';
import type { Motion } from './model.ts';
import type { Flight } from './motion.ts';

/** Goods, workers and coins on their way, one after the other. */
export function Flying({ flights, onEnd }: { readonly flights: readonly Flight[]; readonly onEnd: () => void }) {
  const group = useRef<SVGGElement>(null);
  useEffect(() => {
    if (flights.length === 0) return undefined;
    let index = 0;
    let began: number | undefined;
    let request = requestAnimationFrame(function step(now) {
      began ??= now;
      const flight = flights[index];
      const element = group.current?.children[index] as SVGGElement | undefined;
      const past = Math.min(flight.ms, now - began);
      if (element) {
        const { x, y } = flight.at(past);
        element.style.visibility = past < flight.ms ? 'visible' : 'hidden';
        element.setAttribute('transform', `translate(${x} ${y})`);
      }
      if (past >= flight.ms) {
        index++;
        began = now;
      }
      if (index < flights.length) request = requestAnimationFrame(step);
      else onEnd();
    });
    return () => cancelAnimationFrame(request);
  }, [flights]);
  return (
    <g ref={group} class="flying">
      {flights.map(({ motion }, index) => (
        <g key={index} style={{ visibility: 'hidden' }}>
          <Flyer motion={motion} />
        </g>
      ))}
    </g>
  );
}

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
          {motion.kind === 'gold' && (
            <g transform="translate(32 -9)">
              <Token good="gold" />
            </g>
          )}
        </g>
      );
  }
}
