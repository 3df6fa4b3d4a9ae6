import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SITE_FRESH_MS } from './freshness.ts';
import { LANGUAGES } from '../language/languages.ts';
import { hostRole, siteIdFromHost } from './hosts.ts';
import { pickName } from './pick-name.ts';
import { isPublicComputer } from './public-computer.ts';
import { MAX_RECENT_SITES, withRecentSite } from './recent-sites.ts';
import { nativeServerAddress, regionalServer, webServerAddress, siteOrigin } from './server-address.ts';
import { offeredLanguages, maxCustomFields, settingIsOn, showsStoreButtons, siteLanguages } from './settings.ts';
import { formatSiteId, parseSiteId } from './site-id.ts';

describe('site id', () => {
  it.each([
    ['100001', 100_001],
    ['7', 7],
    ['0', 0],
    ['-1', 0],
    ['1.5', 0],
    ['12a', 0],
    ['', 0],
    ['1234567', 1_234_567],
    ['12345678', 0],
    ['00000042', 0],
  ])('[SITE-01] reads %j as %d', (text, id) => {
    expect(parseSiteId(text)).toBe(id);
  });

  it.each([
    [42, '000042'],
    ['100001', '100001'],
    ['1234567', '1234567'],
    ['12345678', '000000'],
    [0, '000000'],
    ['12ab', '000000'],
  ])('[SITE-03] shows %j as %s', (id, shown) => {
    expect(formatSiteId(id)).toBe(shown);
  });

  it('[SITE-03] can be read back from its displayed form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (id) => {
        expect(parseSiteId(formatSiteId(id))).toBe(id);
      }),
    );
  });
});

describe('hosts', () => {
  it.each([
    ['100001.example.test', 100_001],
    ['100001.openturn.localhost:8080', 100_001],
    ['clinic.example.test', 0],
    ['0.example.test', 0],
    ['127.0.0.1:8080', 0],
    ['[::1]:8080', 0],
    ['localhost', 0],
    ['', 0],
  ])('[SITE-02] %s names site %d', (host, id) => {
    expect(siteIdFromHost(host)).toBe(id);
  });

  it.each([
    ['100001.openturn.test', 'site'],
    ['API.openturn.test:8080', 'api'],
    ['staff.openturn.test', 'staff'],
    ['client.openturn.test', 'client'],
    ['openturn.test', 'root'],
    ['localhost:8080', 'root'],
    ['127.0.0.1', 'root'],
    ['turns.willow.test', 'other'],
    ['client.willow.test', 'other'],
    ['api.willow.test', 'api'],
    ['100001.willow.test', 'other'],
    ['openturn.test.evil.test', 'other'],
    ['notopenturn.test', 'other'],
  ])('[SITE-02] %s serves as %s', (host, role) => {
    expect(hostRole(host, 'openturn.test')).toBe(role);
  });
});

describe('server address', () => {
  it.each([
    ['https:', '100001.example.com', 'https://api.example.com'],
    ['https:', 'turns.example.com:8443', 'https://api.example.com:8443'],
    ['http:', '100001.lines.lan', 'https://api.lines.lan'],
    ['http:', '100001.lines.lan:8080', 'http://api.lines.lan:8080'],
    ['http:', '100001.openturn.localhost:9000', 'http://api.openturn.localhost:9000'],
    ['http:', '100001.openturn.localhost', 'http://api.openturn.localhost:8080'],
    ['http:', '100001.example.test', 'http://api.example.test'],
    ['http:', '127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http:', 'localhost:8080', 'http://localhost:8080'],
  ])('[API-02] from %s//%s it is %s', (protocol, host, server) => {
    expect(webServerAddress({ protocol, host })).toBe(server);
  });

  it('[API-03] on native is the setting, then the stored address, then the default', () => {
    const fallback = 'https://api.example.com';
    expect(nativeServerAddress({ setting: 'a', stored: 'b', fallback })).toBe('a');
    expect(nativeServerAddress({ setting: '', stored: 'b', fallback })).toBe('b');
    expect(nativeServerAddress({ fallback })).toBe(fallback);
  });

  it('[API-04] follows the region of the host', () => {
    const regions = { '.ca': 'https://api.example.ca', '.us': 'https://api.example.us' };
    expect(regionalServer('https://api.example.com', '100001.example.ca', regions)).toBe('https://api.example.ca');
    expect(regionalServer('https://api.example.com', '100001.example.us:443', regions)).toBe('https://api.example.us');
    expect(regionalServer('https://api.example.com', '100001.example.com', regions)).toBe('https://api.example.com');
  });
});

describe('site state', () => {
  it('[SITE-08] is fresh for twelve seconds', () => {
    expect(SITE_FRESH_MS).toBe(12_000);
  });

  it('[SITE-10] reads settings as businesses write them', () => {
    const isOn = (value: string) => settingIsOn({ EnableRatings: value }, 'EnableRatings');
    expect(['1', 'true', 'Yes', ' on '].map(isOn)).toEqual([true, true, true, true]);
    expect(['0', 'false', '', 'no'].map(isOn)).toEqual([false, false, false, false]);
    expect(settingIsOn({}, 'toString')).toBe(false);
    expect(siteLanguages({ ClientSiteLanguages: 'en, fr,ca,xx,FR-CA' })).toEqual(['en', 'fr-ca']);
    expect(siteLanguages({})).toEqual([]);
    const counts = ['', '-3', 'x', '1.5', '0', '5', '999999', '1e9'];
    expect(counts.map((count) => maxCustomFields({ MaxCustomFields: count }))).toEqual([2, 2, 2, 2, 0, 5, 50, 2]);
    expect(maxCustomFields({})).toBe(2);
  });

  it('[SITE-10] offers all languages, or the business’s list in its order', () => {
    expect(offeredLanguages({}).map(({ language }) => language)).toEqual([...LANGUAGES]);
    expect(offeredLanguages({ ClientSiteLanguages: 'ca,en' })).toEqual([
      { language: 'fr-ca', name: 'Français (Canada)' },
      { language: 'en', name: 'English' },
    ]);
  });

  it('[SITE-10] offers the alternate language under its own name, next to the others', () => {
    const Settings = { ClientSiteLanguages: 'en', AlternateLang: 'uk' };
    expect(offeredLanguages(Settings)[1]).toEqual({ language: 'uk', name: 'Українська' });
    expect(offeredLanguages({ ...Settings, AlternateLangName: 'Мова' })[1]).toEqual({ language: 'uk', name: 'Мова' });
    const named = offeredLanguages({ AlternateLang: 'fr', AlternateLangName: 'Québécois' });
    expect(named.filter(({ language }) => language === 'fr-ca')).toEqual([{ language: 'fr-ca', name: 'Québécois' }]);
    expect(offeredLanguages({ ClientSiteLanguages: 'en', AlternateLang: 'xx' })).toHaveLength(1);
  });

  it('[SITE-12] shows store buttons on the web unless the business hides them', () => {
    expect(showsStoreButtons({}, false)).toBe(true);
    expect(showsStoreButtons({ ClientSiteHideAppBtns: '1' }, false)).toBe(false);
    expect(showsStoreButtons({}, true)).toBe(false);
  });

  it('[SITE-13] treats either flag as a public computer', () => {
    expect([true, false].flatMap((site) => [true, false].map((device) => isPublicComputer({ site, device })))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('[STORE-02] keeps recent sites newest first, without duplicates, up to a limit', () => {
    expect(withRecentSite(['000001', '000002'], '000002')).toEqual(['000002', '000001']);
    const many = Array.from({ length: 50 }, (_, id) => formatSiteId(id)).reduce<string[]>(withRecentSite, []);
    expect(many).toHaveLength(MAX_RECENT_SITES);
    expect(many[0]).toBe('000049');
  });

  it('[LANG-01] picks the reader’s language, or the business’s first', () => {
    const names = { 'fr-ca': 'Clinique', en: 'Clinic' };
    expect([pickName(names, 'en'), pickName(names, 'de'), pickName({}, 'de')]).toEqual(['Clinic', 'Clinique', '']);
  });
});

describe('siteOrigin', () => {
  it.each([
    ['https://api.openturn.ca', 'https://100001.openturn.ca'],
    ['http://api.openturn.localhost:8080', 'http://100001.openturn.localhost:8080'],
    ['https://lines.clinic.test', 'https://lines.clinic.test'],
    ['http://192.168.1.20:8080', 'http://192.168.1.20:8080'],
  ])('of a business at %s is %s', (server, origin) => {
    expect(siteOrigin(server, 100_001)).toBe(origin);
  });
});
