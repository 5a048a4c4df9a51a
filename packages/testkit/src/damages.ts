import type { InputFault } from '@hamlet/kernel';
import { damagesOf } from './plain-data.ts';
import { digestOf } from './story.ts';

/** The answers of the check of a state to every damage of it. */
export interface DamageReport {
  /** Number of damages that show each fault; `none` for those that nobody could see, `thrown` for those that stop the check. */
  readonly faults: Readonly<Record<string, number>>;
  /** The beginning of the SHA-256 of all faults with their places, sorted: the order of the parts does not matter. */
  readonly digest: string;
}

/**
 * Damages a state in every number and list of its parts, one at a time, and checks each. The pinned report shows a check that
 * no longer notices a damage.
 */
export function damageReport(
  parts: Readonly<Record<string, unknown>>,
  check: (damaged: Readonly<Record<string, unknown>>) => readonly InputFault[],
): DamageReport {
  const counts = new Map<string, number>();
  const lines: string[] = [];
  for (const [name, part] of Object.entries(parts))
    for (const { place, damaged } of damagesOf(part)) {
      const faults = faultsOf(() => check({ [name]: damaged }));
      for (const { code } of faults) counts.set(code, (counts.get(code) ?? 0) + 1);
      lines.push(`${name}.${place}: ${faults.map(formatFault).join('; ')}`);
    }
  const faults = Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { faults, digest: digestOf(lines.toSorted()) };
}

function faultsOf(check: () => readonly InputFault[]): readonly InputFault[] {
  try {
    const faults = check();
    return faults.length > 0 ? faults : [{ place: '', code: 'none', found: '' }];
  } catch (error) {
    return [{ place: '', code: 'thrown', found: error instanceof Error ? error.name : '' }];
  }
}

function formatFault({ place, code, found, wanted }: InputFault): string {
  return `${place} ${code} ${found}${wanted && 'exactly' in wanted ? `, expected ${wanted.exactly}` : ''}`;
}
