import { hostName, siteIdFromHost } from '@openturn/domain/site/hosts.ts';
import { readCookie } from '@openturn/web/cookies.ts';
import type { Platform } from './platform.ts';

const NAME = 'WW_lang';
const YEAR_SECONDS = 31_536_000;

type Page = { cookies: { cookie: string }; protocol: string; host: string };

/**
 * LANG-02 in the browser. On `{siteId}.…` hosts the whole deployment, including the API host, shares one cookie: of two
 * cookies with the same name the older would be read, whichever was set last.
 */
export function languageCookie({ cookies, protocol, host }: Page): Platform['languageMemory'] {
  const secure = protocol === 'https:' ? '; Secure' : '';
  const write = (language: string, maxAge: number, domain = '') => {
    cookies.cookie = `${NAME}=${language}; Path=/; Max-Age=${maxAge}; SameSite=Lax${domain}${secure}`;
  };
  const read = () => readCookie(cookies.cookie, NAME);
  return {
    read,
    write: (language) => {
      const domain = deploymentDomain(host);
      if (domain) {
        write('', 0);
        write(language, YEAR_SECONDS, `; Domain=${domain}`);
      }
      // Browsers refuse some domains, such as those with a single label.
      if (read() !== language) write(language, YEAR_SECONDS);
    },
  };
}

function deploymentDomain(host: string): string {
  const [, ...parent] = hostName(host).split('.');
  return siteIdFromHost(host) > 0 ? parent.join('.') : '';
}
