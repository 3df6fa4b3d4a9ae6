import type { Config } from './config.ts';

/** What to open, for the person who started it. */
export function startUpLines({ port, hostDomain, publicScheme, databaseUrl, isDemo }: Config): string[] {
  // Behind https stands a proxy, at the usual port.
  const at = (host: string) => `${publicScheme}://${host}${publicScheme === 'http' ? `:${port}` : ''}`;
  const isLocal = hostDomain.endsWith('.localhost');
  return [
    '',
    `Openturn is ready${isDemo ? ', with lines that move' : ''}.`,
    '',
    `  All businesses     ${isLocal ? `http://localhost:${port}` : at(hostDomain)}`,
    ...(isLocal ? [`  One of the demo    ${at(`100001.${hostDomain}`)}`] : []),
    `  API                ${at(`api.${hostDomain}`)}/api/docs`,
    `  Data               ${databaseUrl === '' ? 'SQLite' : 'PostgreSQL'}`,
    '',
    'Ctrl-C ends it.',
    '',
  ];
}
