import { describe, expect, it } from 'vitest';
import { languageCookie } from './language-cookie.ts';

type Cookie = { name: string; value: string; domain: string };

/** A browser's cookies on this host, oldest first. */
function jar(host: string, initial: Cookie[] = []) {
  let kept = initial;
  const written: string[] = [];
  return {
    kept: () => kept,
    written,
    get cookie() {
      return kept.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const domain = attributes.find((each) => each.startsWith('Domain='))?.slice(7) ?? '';
      if (domain && (!host.endsWith(`.${domain}`) || !domain.includes('.'))) return;
      const isSame = (each: Cookie) => each.name === name && each.domain === domain;
      if (attributes.includes('Max-Age=0')) kept = kept.filter((each) => !isSame(each));
      else if (kept.some(isSame)) kept = kept.map((each) => (isSame(each) ? { name, value, domain } : each));
      else kept = [...kept, { name, value, domain }];
    },
  };
}

function open(host: string, initial: Cookie[] = [], protocol = 'https:') {
  const cookies = jar(host, initial);
  return { ...languageCookie({ cookies, protocol, host }), cookies };
}

describe('the language cookie', () => {
  it('[LANG-02] applies to every business of the deployment', () => {
    const { read, write, cookies } = open('100001.openturn.test');
    write('uk');
    expect(read()).toBe('uk');
    expect(cookies.kept()).toEqual([{ name: 'WW_lang', value: 'uk', domain: 'openturn.test' }]);
  });

  it.each(['turns.willow.test', 'client.openturn.test', '10.0.0.1:8080', 'localhost'])(
    '[LANG-02] applies only to %s, which may not be a deployment',
    (host) => {
      const { read, write, cookies } = open(host);
      write('uk');
      expect(read()).toBe('uk');
      expect(cookies.kept()).toEqual([{ name: 'WW_lang', value: 'uk', domain: '' }]);
    },
  );

  it('[LANG-02] applies to the host if the browser refuses its domain', () => {
    const { read, write } = open('100001.localhost:8080');
    write('de');
    expect(read()).toBe('de');
  });

  it('[LANG-02] is the last choice, whatever older cookies exist', () => {
    const initial = [
      { name: 'WW_lang', value: 'es', domain: '' },
      { name: 'WW_lang', value: 'de', domain: 'openturn.test' },
    ];
    const { read, write, cookies } = open('100001.openturn.test', initial);
    write('pa');
    expect(read()).toBe('pa');
    expect(cookies.kept()).toHaveLength(1);
  });

  it.each([
    ['https:', true],
    ['http:', false],
  ])('[LANG-02] over %s is limited to secure connections: %s', (protocol, isSecure) => {
    const { write, cookies } = open('100001.openturn.test', [], protocol);
    write('so');
    expect(cookies.written.every((text) => text.endsWith('; Secure'))).toBe(isSecure);
  });

  it('[LANG-02] is empty at first', () => {
    expect(open('100001.openturn.test').read()).toBeNull();
  });
});
