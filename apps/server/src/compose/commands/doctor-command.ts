import { lastRuns } from '#features/backups/index.ts';
import { runChecks } from '#features/health/checks/health-check.ts';
import { confirmedOrigin, serverChecks } from '#features/health/checks/server-checks.ts';
import { openStores } from '#compose/open-stores.ts';
import { openDatabase } from '#kernel/db/open-database.ts';
import type { CommandDeps } from './backup-command.ts';
import { APP_VERSION, existingData } from './data-of.ts';
import { CommandFailed } from './terminal.ts';

const MARKS = { good: 'ok  ', warn: 'note', bad: 'BAD ' } as const;

/** `./openturn doctor`: what the health page shows, from the terminal. Fails if anything is bad. */
export async function doctorCommand(
  _parameters: readonly string[],
  { config, terminal, clock }: CommandDeps,
): Promise<void> {
  const db = await openDatabase(existingData(config));
  try {
    const stores = openStores(db);
    const backups = () => lastRuns({ ...config, ...stores, runs: stores.backupRuns });
    const port = () => config.port;
    const origin = await confirmedOrigin({ ...config, ...stores });
    const checks = serverChecks({ ...config, ...stores, origin, backups, port, clock, app: APP_VERSION });
    const rows = await runChecks(checks, 'en');
    const width = Math.max(...rows.map(({ title }) => title.length));
    for (const { state, title, text } of rows) terminal.say(`${MARKS[state]}  ${title.padEnd(width)}  ${text}`);
    const bad = rows.filter(({ state }) => state === 'bad').length;
    if (bad > 0) throw new CommandFailed(`${bad} of ${rows.length} checks are bad`);
  } finally {
    await db.close();
  }
}
