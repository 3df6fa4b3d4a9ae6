import type { Config } from '#config/config.ts';

/** Explains why the server could not start. */
export function startUpProblem(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) };
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is in use by another program. Choose another one, for example with PORT=9000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${message}. HOST=${host} must be an address of this machine, and DATABASE_URL must be reachable.`;
    case 'ECONNREFUSED':
      return 'no database answers at DATABASE_URL. Without this setting, the data is stored in a file.';
    case 'EACCES':
    case 'EROFS':
      return `${message}. Openturn must be able to write to DATA_DIR and to listen on port ${port}.`;
    default:
      return message;
  }
}
