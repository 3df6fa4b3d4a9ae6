import { describe, expect, it } from 'vitest';
import { apiServer, type ServerChoice } from './api-server.ts';

const REGIONS = { '.ca': 'https://api.openturn.ca', '.us': 'https://api.openturn.us' };

function web(host: string, { protocol = 'https:', ofPage = '' } = {}): string {
  return apiServer({ isNative: false, ofPage, origin: { protocol, host } });
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

  it.each([
    ['100001.example.org', 'https://api.example.org'],
    ['100001.example.org:3000', 'https://api.example.org:3000'],
    ['100001.example.org:8080', 'http://api.example.org:8080'],
    ['100001.openturn.test', 'http://api.openturn.test'],
    // There is no label to replace: the page's own host answers, as the page came.
    ['192.168.1.20', 'http://192.168.1.20'],
    ['kiosk:3000', 'http://kiosk:3000'],
  ])('[API-02] of a page at http://%s is %s', (host, server) => {
    expect(web(host, { protocol: 'http:' })).toBe(server);
  });

  it('[API-02] [API-04] is the one that the page names', () => {
    expect(web('turns.willow.example', { ofPage: 'https://api.example.ca' })).toBe('https://api.example.ca');
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
