import type { Config } from '#config/config.ts';

/** Explains why the server could not start. */
export function startUpProblem(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) };
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is taken by another program. Another one is chosen with PORT=9000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${message}. HOST=${host} must be an address of this machine, and DATABASE_URL one that can be reached.`;
    case 'ECONNREFUSED':
      return 'no database answers at DATABASE_URL. Without that setting, the data is kept in a file.';
    case 'EACCES':
    case 'EROFS':
      return `${message}. It needs to be able to write to DATA_DIR, and to listen on port ${port}.`;
    default:
      return message;
  }
}
