import { startPostgres } from '@openturn/server/src/testing/database/start-postgres.ts';

type Measure = (databaseUrl: string, name: 'SQLite' | 'PostgreSQL') => Promise<boolean>;

/** Measures on SQLite, then on a durable PostgreSQL of its own; the process fails if one is out of its bounds. */
export async function onBothDatabases(measure: Measure, { on = 'both' } = {}): Promise<void> {
  let isGood = true;
  if (on !== 'postgres') isGood = (await measure('', 'SQLite')) && isGood;
  if (on !== 'sqlite') {
    const postgres = await startPostgres({ isDurable: true });
    try {
      isGood = (await measure(postgres.url(), 'PostgreSQL')) && isGood;
    } finally {
      await postgres.stop();
    }
  }
  process.exitCode = isGood ? 0 : 1;
}
