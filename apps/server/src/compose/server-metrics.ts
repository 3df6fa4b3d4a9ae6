import { LRUCache } from 'lru-cache';
import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client';
import type { LiveEndpoint } from '#live/socket/live-endpoint.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OutboxStore } from '#kernel/outbox/outbox-store.ts';

type Deps = { live: Pick<LiveEndpoint, 'stats'>; outbox: Pick<OutboxStore, 'counts'>; clock: Clock };

/** Metrics of the process, its live connections and its outbox; collected on request. */
export function addServerMetrics(registry: Registry, { live, outbox, clock }: Deps): void {
  collectDefaultMetrics({ register: registry });
  gauge(registry, 'openturn_live_sockets', 'Open live connections', () => live.stats().sockets);
  gauge(registry, 'openturn_live_sites', 'Sites with at least one watcher', () => live.stats().sites);
  gauge(
    registry,
    'openturn_outbox_pending',
    'Outbox messages not yet delivered',
    async () => (await outbox.counts()).pending,
  );
  gauge(
    registry,
    'openturn_outbox_dead',
    'Outbox messages that were given up',
    async () => (await outbox.counts()).dead,
  );
  gauge(registry, 'openturn_outbox_lag_seconds', 'Age of the oldest undelivered outbox message', async () => {
    const { oldestAt } = await outbox.counts();
    return oldestAt === null ? 0 : Math.max(0, clock.now() - oldestAt) / 1_000;
  });
}

/** Counts statements by kind, to show what a change or request costs. */
export function queryCounter(registry: Registry): (sql: string) => void {
  const all = new Counter({
    name: 'openturn_db_queries_total',
    help: 'Statements sent to the database',
    labelNames: ['statement', 'table'] as const,
    registers: [registry],
  });
  const lines = new Counter({
    name: 'openturn_lines_read_queries_total',
    help: 'Statements that read lines',
    registers: [registry],
  });
  const countersBySql = new LRUCache<string, Counter.Internal[]>({ max: MOST_STATEMENTS });
  return (sql) => {
    const counters = countersBySql.get(sql) ?? countersOf(sql);
    countersBySql.set(sql, counters);
    for (const counter of counters) counter.inc();
  };

  function countersOf(sql: string): Counter.Internal[] {
    const statement = /^\w+/.exec(sql)?.[0].toLowerCase() ?? 'other';
    const table = /\b(?:from|into|update) "(\w+)"/.exec(sql)?.[1] ?? 'none';
    const readsLines = statement === 'select' && (table === 'opening_hours' || sql.includes('left join "lines"'));
    return [all.labels({ statement, table }), ...(readsLines ? [lines.labels({})] : [])];
  }
}

const MOST_STATEMENTS = 500;

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  const made: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => made.set(await read()),
  });
}
