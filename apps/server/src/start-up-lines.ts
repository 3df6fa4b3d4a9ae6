import type { StartNews } from '#compose/start-news.ts';
import { DEMO_ACCOUNTS } from '#seed/demo-accounts.ts';
import type { Config } from '#config/config.ts';

/** One person per role of one business, and one who works at two businesses. */
const SHOWN = ['amara.osei', 'lena.fischer', 'jo.park', 'ruth.cedar'];

/** The addresses to open, for the person who started the server. */
export function startUpLines(
  config: Config,
  { code, address, isUnopened, hasDemo, demoPassword }: StartNews,
): string[] {
  const { port, hostDomain, publicScheme, databaseUrl, isDemo, hasDomain } = config;
  // With https there is a proxy in front, on the default port.
  const at = (host: string) => `${publicScheme}://${host}${publicScheme === 'http' ? `:${port}` : ''}`;
  const isLocal = hostDomain.endsWith('.localhost');
  const first = isLocal ? `http://localhost:${port}` : at(hostDomain);
  const isNew = isUnopened || (code !== null && !hasDemo);
  return [
    '',
    `Openturn is ready${isDemo && hasDemo ? ', with simulated visitors' : ''}.`,
    '',
    ...(isUnopened ? [`  Open your business ${address ?? first}/`] : []),
    ...(code === null ? [] : claimLines(code, isNew ? `${first}/` : `${at(`staff.${hostDomain}`)}/start`)),
    ...(isNew ? [] : [`  ${hasDemo ? 'All businesses   ' : 'Your visitors    '}  ${address ?? first}`]),
    ...(isLocal && hasDemo ? [`  A demo business    ${at(`100001.${hostDomain}`)}`] : []),
    ...(isNew
      ? []
      : [`  Staff console      ${hasDomain || hasDemo ? at(`staff.${hostDomain}`) : `${address ?? first}/staff`}`]),
    ...(demoPassword === null ? [] : staffLines(demoPassword)),
    ...(isNew ? [] : [`  API                ${at(`api.${hostDomain}`)}/api/docs`]),
    `  Data               ${databaseUrl === '' ? 'SQLite' : 'PostgreSQL'}`,
    '',
    'Press Ctrl-C to stop.',
    '',
  ];
}

/** Whoever reads the terminal may take the server. No server sees what follows the `#`. */
function claimLines(code: string, address: string): string[] {
  return [`  Open your business ${address}#${code}`, `  with this code     ${code}`];
}

function staffLines(password: string): string[] {
  const shown = DEMO_ACCOUNTS.filter(({ email }) => SHOWN.some((name) => email.startsWith(`${name}@`)));
  return [
    ...shown.map(({ email, works }) => `    ${email.padEnd(30)}${works.map(({ role }) => role).join(', ')}`),
    `    password         ${password}`,
  ];
}
