import { startPostgres, type StartedPostgres } from './start-postgres.ts';

let started: Promise<StartedPostgres> | undefined;

/** One for all test files of a process, which each make databases of their own on it. It ends with the process. */
export function sharedPostgres(): Promise<StartedPostgres> {
  started ??= startPostgres();
  return started;
}
