import { describe, expect, it } from 'vitest';
import { apiServer, type ServerChoice } from './api-server.ts';

const REGIONS = { '.ca': 'https://api.openturn.ca', '.us': 'https://api.openturn.us' };

function web(host: string, changed: Partial<ServerChoice & { isNative: false }> = {}): string {
  const protocol = changed.origin?.protocol ?? 'https:';
  return apiServer({
    isNative: false,
    openFromHost: false,
    ofPage: '',
    regions: {},
    ...changed,
    origin: { protocol, host },
  });
}

function native(changed: Partial<ServerChoice & { isNative: true }> = {}): string {
  return apiServer({
    isNative: true,
    setting: '',
    stored: '',
    fallback: 'https://api.example.org',
    siteHost: '',
    regions: {},
    ...changed,
  });
}

describe('the server of a page', () => {
  it.each([
    ['100001.example.org', 'https://api.example.org'],
    ['client.example.org', 'https://api.example.org'],
    ['100001.openturn.test', 'http://api.openturn.test'],
    ['100001.openturn.localhost:8080', 'http://api.openturn.localhost:8080'],
    ['100001.openturn.localhost', 'http://api.openturn.localhost:8080'],
  ])('[API-02] at %s is %s', (host, server) => {
    expect(web(host)).toBe(server);
  });

  it("[API-02] of a business's own host is the one that the page names", () => {
    const own = { openFromHost: true, ofPage: 'https://turns.willow.example' };
    expect(web('turns.willow.example', own)).toBe('https://turns.willow.example');
  });

  it.each([
    ['100001.queue.ca', 'https://api.openturn.ca'],
    ['100001.queue.us', 'https://api.openturn.us'],
    ['100001.queue.org', 'https://api.queue.org'],
  ])('[API-04] at %s is that of its region: %s', (host, server) => {
    expect(web(host, { regions: REGIONS })).toBe(server);
  });
});

describe('the server of the app', () => {
  it('[API-03] is that of the setting, then the stored one, then the default', () => {
    expect(native({ setting: 'https://a.example', stored: 'https://b.example' })).toBe('https://a.example');
    expect(native({ stored: 'https://b.example' })).toBe('https://b.example');
    expect(native()).toBe('https://api.example.org');
  });

  it('[API-04] is that of the region of the chosen business', () => {
    expect(native({ siteHost: '100001.queue.ca', regions: REGIONS })).toBe('https://api.openturn.ca');
  });
});
