import { DEMO_ACCOUNTS } from '#seed/demo-accounts.ts';
import type { Config } from '#config/config.ts';

/** One person per role of one business, and one who works at two businesses. */
const SHOWN = ['amara.osei', 'lena.fischer', 'jo.park', 'ruth.cedar'];

/** The addresses to open, for the person who started the server. */
export function startUpLines(
  { port, hostDomain, publicScheme, databaseUrl, isDemo }: Config,
  { demoPassword = null }: { demoPassword?: string | null } = {},
): string[] {
  // With https there is a proxy in front, on the default port.
  const at = (host: string) => `${publicScheme}://${host}${publicScheme === 'http' ? `:${port}` : ''}`;
  const isLocal = hostDomain.endsWith('.localhost');
  return [
    '',
    `Openturn is ready${isDemo ? ', with simulated visitors' : ''}.`,
    '',
    `  All businesses     ${isLocal ? `http://localhost:${port}` : at(hostDomain)}`,
    ...(isLocal ? [`  A demo business    ${at(`100001.${hostDomain}`)}`] : []),
    `  Staff console      ${at(`staff.${hostDomain}`)}`,
    ...(demoPassword === null ? [] : staffLines(demoPassword)),
    `  API                ${at(`api.${hostDomain}`)}/api/docs`,
    `  Data               ${databaseUrl === '' ? 'SQLite' : 'PostgreSQL'}`,
    '',
    'Press Ctrl-C to stop.',
    '',
  ];
}

function staffLines(password: string): string[] {
  const shown = DEMO_ACCOUNTS.filter(({ email }) => SHOWN.some((name) => email.startsWith(`${name}@`)));
  return [
    ...shown.map(({ email, works }) => `    ${email.padEnd(30)}${works.map(({ role }) => role).join(', ')}`),
    `    password         ${password}`,
  ];
}
