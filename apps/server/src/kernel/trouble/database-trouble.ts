/** PostgreSQL's classes of errors that a statement is not to blame for. */
const POSTGRES_CLASSES: Readonly<Record<string, string>> = {
  '08': 'the connection to the database is lost',
  '53': 'the database is out of disk, memory or connections',
  '57': 'the database is stopping, starting or does not answer in time',
  '58': 'the database cannot read or write its files',
};
const POSTGRES_CODES: Readonly<Record<string, string>> = {
  // A standby, or a host that lets nobody write when the disk is full.
  '25006': 'the database cannot be written to',
  '53100': 'the disk of the database is full',
  '25P03': 'the connection to the database is lost',
};
const SQLSTATE = /^[\dA-Z]{5}$/;

/** SQLite's result codes of that kind, without the details in their higher bits. */
const SQLITE_CODES: Readonly<Record<number, string>> = {
  5: 'another program holds the database',
  8: 'the database cannot be written to',
  10: 'the disk of the database cannot be read or written',
  13: 'the disk of the database is full',
  14: 'the database cannot be opened',
};

const SYSTEM_CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no database answers at its address',
  ECONNRESET: 'the connection to the database is lost',
  EPIPE: 'the connection to the database is lost',
  ETIMEDOUT: 'the database does not answer',
  EHOSTUNREACH: 'the host of the database cannot be reached',
  ENOTFOUND: 'the host of the database is unknown',
  EAI_AGAIN: 'the host of the database is unknown',
  ENOSPC: 'the disk of the database is full',
  EDQUOT: 'the disk of the database is full',
  EIO: 'the disk of the database cannot be read or written',
  EROFS: 'the database cannot be written to',
};

/** The driver's own errors have no code. */
const DRIVER_MESSAGES = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** Why the database cannot answer, in plain words; null if the error has another cause. */
export function databaseTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode, syscall, message } = error as Error & { code?: string; errcode?: number; syscall?: string };
  if (typeof errcode === 'number') return SQLITE_CODES[errcode & 0xff] ?? null;
  if (code === undefined) return DRIVER_MESSAGES.test(message) ? 'the connection to the database is lost' : null;
  // The socket file of a PostgreSQL that is not running.
  if (code === 'ENOENT' && syscall === 'connect') return SYSTEM_CODES['ECONNREFUSED'] ?? null;
  return (
    SYSTEM_CODES[code] ??
    POSTGRES_CODES[code] ??
    (SQLSTATE.test(code) ? (POSTGRES_CLASSES[code.slice(0, 2)] ?? null) : null)
  );
}
