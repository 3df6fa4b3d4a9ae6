import { databaseTrouble } from './database-trouble.ts';

type Log = { error(content: object, message: string): void };

/** True if the error is trouble with the database, which is then logged. */
export type TroubleLog = (error: unknown) => boolean;

/** Every request fails while a database is away: one line says why, and another a minute later if it lasts. */
export const TROUBLE_QUIET_MS = 60_000;

export function troubleLog(log: Log, now: () => number): TroubleLog {
  let loggedAt = -Infinity;
  return (error) => {
    const cause = databaseTrouble(error);
    if (cause === null) return false;
    if (now() - loggedAt >= TROUBLE_QUIET_MS) {
      loggedAt = now();
      log.error({ cause, error: (error as Error).message }, 'the database does not answer');
    }
    return true;
  };
}
