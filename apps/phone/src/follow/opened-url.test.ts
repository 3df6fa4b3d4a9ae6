import { describe, expect, it } from 'vitest';
import { openedUrl } from './opened-url.ts';

describe('openedUrl', () => {
  it.each([
    ['openturn://status/8a1f-22', '/status/8a1f-22'],
    ['openturn:///status/8a1f-22', '/status/8a1f-22'],
    ['openturn:/status/8a1f-22', '/status/8a1f-22'],
    ['openturn:status', '/status'],
    ['openturn://waiver/12/', '/waiver/12'],
    ['openturn://search?q=clinic', '/search?q=clinic'],
    ['openturn://', '/'],
    ['openturn:', '/'],
    ['OPENTURN://about', '/about'],
    ['openturn:////evil.test/x', '/evil.test/x'],
    ['openturn:/\\evil.test', '/evil.test'],
    ['openturn:\\\\evil.test', '/evil.test'],
    ['javascript:alert(1)', '/alert(1)'],
  ])('[ROUTE-24] turns %s into the path %s', (url, path) => {
    expect(openedUrl(url)).toEqual({ kind: 'path', path });
    expect(new URL(path, 'https://localhost').host).toBe('localhost');
  });

  it.each([
    'https://100001.openturn.test/status/g-1?x=1#pay',
    'http://100001.openturn.test/',
    'HTTPS://openturn.test/',
  ])('[ROUTE-25] opens %s as it is', (url) => {
    expect(openedUrl(url)).toEqual({ kind: 'url', url });
  });

  it.each(['', 'status', '/status', '://status', 'https://'])('[ROUTE-24] [ROUTE-25] ignores %j', (url) => {
    expect(openedUrl(url)).toBeNull();
  });
});
