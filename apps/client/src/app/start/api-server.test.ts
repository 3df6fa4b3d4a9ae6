import { describe, expect, it } from 'vitest';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { apiServer } from './api-server.ts';

const REGIONS = { '.ca': 'https://api.openturn.ca', '.us': 'https://api.openturn.us' };

function web(host: string, { protocol = 'https:', regions = {} } = {}): string {
  return apiServer({ origin: { protocol, host }, platform: fakePlatform().platform, options: { regions } });
}

function native({ stored = '', defaultServer = 'https://api.example.org' } = {}): string {
  const { platform } = fakePlatform({ name: 'ios', isNative: true, stored: stored ? { APIServer: stored } : {} });
  return apiServer({ origin: { protocol: 'https:', host: 'localhost' }, platform, options: { defaultServer } });
}

describe('the API server of a page', () => {
  it.each([
    ['100001.example.org', 'https://api.example.org'],
    ['client.example.org', 'https://api.example.org'],
    ['100001.openturn.test', 'http://api.openturn.test'],
    ['100001.openturn.localhost:8080', 'http://api.openturn.localhost:8080'],
    ['100001.openturn.localhost', 'http://api.openturn.localhost:8080'],
  ])('[API-02] for %s is %s', (host, server) => {
    expect(web(host)).toBe(server);
  });

  it.each([
    ['100001.example.org', 'https://api.example.org'],
    ['100001.example.org:3000', 'https://api.example.org:3000'],
    ['100001.example.org:8080', 'http://api.example.org:8080'],
    ['100001.openturn.test', 'http://api.openturn.test'],
    // These hosts have no label to replace, so the page's own origin is the server.
    ['192.168.1.20', 'http://192.168.1.20'],
    ['kiosk:3000', 'http://kiosk:3000'],
  ])('[API-02] for http://%s is %s', (host, server) => {
    expect(web(host, { protocol: 'http:' })).toBe(server);
  });

  it.each([
    ['100001.queue.ca', 'https://api.openturn.ca'],
    ['100001.queue.us', 'https://api.openturn.us'],
    ['100001.queue.org', 'https://api.queue.org'],
  ])('[API-04] for %s is that of its region: %s', (host, server) => {
    expect(web(host, { regions: REGIONS })).toBe(server);
  });
});

describe('the API server of the app', () => {
  it('[API-03] is the stored one, otherwise the default', () => {
    expect(native({ stored: 'https://b.example' })).toBe('https://b.example');
    expect(native()).toBe('https://api.example.org');
  });
});
