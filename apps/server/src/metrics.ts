import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Milliseconds between two looks at the delay of the event loop. Each wakes the process, and all figures of this delay but
 * `nodejs_eventloop_lag_seconds` hold this time as well.
 */
const LOOP_LOOK_MS = 100;

/** The counts and measurements of a node; no names, no contents. */
export class Metrics {
  readonly registry = new Registry();
  readonly moves = new Histogram({
    name: 'hamlet_move_seconds',
    help: 'From a command of a player until it is stored',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [this.registry],
  });
  readonly refusals = new Counter({
    name: 'hamlet_refusals_total',
    help: 'Refused requests and commands by their code',
    labelNames: ['code'],
    registers: [this.registry],
  });
  readonly troubles = new Counter({
    name: 'hamlet_troubles_total',
    help: 'What went wrong on the server by its code: slow bots, storage, damaged tables, mismatches that clients report',
    labelNames: ['code'],
    registers: [this.registry],
  });

  constructor(now: { sockets: () => number; tables: () => number; bots: () => number }) {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LOOP_LOOK_MS });
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [this.registry],
        collect() {
          this.set(read());
        },
      });
    gauge('hamlet_sockets', 'Open sockets', now.sockets);
    gauge('hamlet_tables_awake', 'Tables in memory', now.tables);
    gauge('hamlet_bots_waiting', 'Decisions that wait for a worker', now.bots);
  }
}
