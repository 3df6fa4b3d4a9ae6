import { startPostgres, type StartedPostgres } from './start-postgres.ts';

let started: Promise<StartedPostgres> | undefined;

/** Shared by all test files of a process, each with its own databases. Ends with the process. */
export function sharedPostgres(): Promise<StartedPostgres> {
  started ??= startPostgres();
  return started;
}
