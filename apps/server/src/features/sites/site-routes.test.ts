import { SiteState } from '@openturn/contract/visitor/site.ts';
import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import { describe, expect, it } from 'vitest';
import { API_HOST, MAPPED_HOST, SITE_HOST, startTestServer } from '#testing/start/start-test-server.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { ELM } from '#testing/samples/test-site.ts';
import { openConsole } from '#testing/start/open-console.ts';

describe('GET client/site', () => {
  it('[SITE-06] returns what the client needs, in the contract’s shape', async () => {
    const { ask, changeSite } = await startTestServer({ MAPS_KEY: 'maps-key' });
    await changeSite({ rid: 'elm' });
    const answer = await ask({ url: '/api/100001/client/site' });
    expect(SiteState.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      SiteID: '100001',
      APIServer: 'http://api.openturn.localhost:8080',
      LocationName: 'Elm Clinic',
      CompanyName: 'Elm Health',
      Location: {
        Address: '1 Elm Street',
        City: 'Toronto',
        StateProvince: 'ON',
        Phone: '+1 416 555 0100',
        key: 'maps-key',
      },
      DateFormat: 1,
      CustomStyles: '--accent: #1f7a5c;',
      RID: 'elm',
      ClientSitePublicPC: false,
      Opening: { isOpen: true, changesAt: null },
      HasOtherLocations: true,
    });
  });

  it('[LIT-02] includes the maps key only if one is configured', async () => {
    const { ask } = await startTestServer();
    expect((await ask({ url: '/api/100001/client/site' })).json<SiteState>().Location.key).toBe('');
  });

  it('[SITE-10] includes the settings that the client reads, and no private ones', async () => {
    const { ask, changeSite } = await startTestServer();
    const settings = {
      ClientSiteLanguages: 'en,fr-ca',
      MaxCustomFields: '3',
      Label_line: 'Queue',
      CustomField1Label: 'Plate',
      ClientAptCustomField1Req: '1',
      PlayStoreUrl: 'https://play.example/elm',
      SmtpPassword: 'secret',
      CustomField1Secret: 'secret',
    };
    await changeSite({ settings: JSON.stringify(settings) });
    const answer = await ask({ url: '/api/100001/client/site' });
    const { SmtpPassword: _smtp, CustomField1Secret: _field, ...publicSettings } = settings;
    expect(answer.json<SiteState>().Settings).toEqual(publicSettings);
    expect(answer.body).not.toContain('secret');
  });

  it('[SCREEN-06] says on which day weeks start, where English alone would be wrong', async () => {
    const { ask, changeSite } = await startTestServer();
    const firstIn = async (Country: string) => {
      await changeSite({ settings: JSON.stringify({ Country }) });
      const { Settings } = (await ask({ url: '/api/100001/client/site' })).json<SiteState>();
      return Settings['FirstWeekday'];
    };
    expect([await firstIn('PL'), await firstIn('CA'), await firstIn('EG')]).toEqual(['1', undefined, '6']);
  });

  it('[SITE-12] hides the buttons of an app that neither the business nor the deployment names', async () => {
    const shownBy = async (config: Record<string, string>, settings: Record<string, string>) => {
      const { ask, changeSite } = await startTestServer(config);
      await changeSite({ settings: JSON.stringify(settings) });
      return (await ask({ url: '/api/100001/client/site' })).json<SiteState>().Settings;
    };
    const app = 'https://apps.example/elm';
    expect(await shownBy({}, {})).toEqual({ ClientSiteHideAppBtns: '1' });
    expect(await shownBy({}, { AppStoreUrl: 'http://apps.example' })).toMatchObject({ ClientSiteHideAppBtns: '1' });
    expect(await shownBy({}, { AppStoreUrl: app })).toEqual({ AppStoreUrl: app });
    expect(await shownBy({ APP_STORE_URL: app }, {})).toEqual({ AppStoreUrl: app });
  });

  it('[API-04] includes the API server of the host’s region', async () => {
    const { ask, db } = await startTestServer({ REGION_SERVERS: '.ca=https://api.example.ca' });
    await db.kysely.insertInto('site_hosts').values({ site_id: 100_001, host: 'turns.elm.ca' }).execute();
    const { APIServer } = (await ask({ host: 'turns.elm.ca', url: '/api/100001/client/site' })).json<SiteState>();
    expect(APIServer).toBe('https://api.example.ca');
  });

  it.each(['100009', '000000', '0', 'abc', '99999999999999999999', '-1', '1e5'])(
    '[SITE-01] [ERR-06] knows no site %s',
    async (siteId) => {
      const { ask } = await startTestServer();
      const answer = await ask({ url: `/api/${siteId}/client/site` });
      expect(answer.json()).toMatchObject({ status: 404, reason: 'site-unknown', error: 'Incorrect Site Address' });
    },
  );
});

describe('GET client/urlmap', () => {
  it.each(['turns.elm.test', 'TURNS.elm.test', 'turns.elm.test:8080', 'turns.elm.test.'])(
    '[SITE-04] answers the site of %s',
    async (from) => {
      const { ask } = await startTestServer();
      const answer = await ask({ host: API_HOST, url: `/api/000000/client/urlmap?from=${from}` });
      expect(answer.json()).toEqual({ success: true, SiteID: '100001' });
    },
  );

  it('[SITE-04] [ROUTE-21] rejects an unmapped host', async () => {
    const { ask } = await startTestServer();
    const answer = await ask({ host: API_HOST, url: '/api/000000/client/urlmap?from=evil.test' });
    expect(answer.json()).toMatchObject({ status: 404, reason: 'site-unknown' });
  });

  it.each(['a b', '%D0%BF', 'a'.repeat(253), '<script>'])(
    '[SITE-04] [VAL-10] does not even ask the store for %s unless it can be a host',
    async (from) => {
      const { ask, sites } = await startTestServer();
      const lookups: string[] = [];
      sites.findIdByHost = async (host) => (lookups.push(host), null);
      const answer = await ask({ host: API_HOST, url: `/api/000000/client/urlmap?from=${from}` });
      expect(answer.json()).toMatchObject({ reason: 'site-unknown' });
      expect(lookups.filter((host) => !/^[a-z0-9.-]+$/.test(host))).toEqual([]);
    },
  );

  it('[SITE-04] [VAL-10] rejects a host with a NUL, which databases reject', async () => {
    const { ask, sites } = await startTestServer();
    const lookups: string[] = [];
    sites.findIdByHost = async (host) => (lookups.push(host), null);
    const answer = await ask({ host: API_HOST, url: '/api/000000/client/urlmap?from=%00' });
    expect(answer.json()).toMatchObject({ status: 422, reason: 'invalid-input' });
    expect(lookups.filter((host) => !/^[a-z0-9.-]+$/.test(host))).toEqual([]);
  });

  it('[SITE-04] looks up a repeated host only once', async () => {
    const { ask, sites } = await startTestServer();
    let lookups = 0;
    const { findIdByHost } = sites;
    sites.findIdByHost = (host) => (lookups++, findIdByHost(host));
    for (let count = 0; count < 5; count++) await ask({ host: MAPPED_HOST, url: '/api/100001/client/lines' });
    expect(lookups).toBe(1);
  });
});

/** Two desks busy, and four people waiting. */
async function openBusy() {
  const server = await openConsole(6);
  for (const [staffId, desk] of [
    ['ada', 'desk-1'],
    ['bob', 'desk-2'],
  ] as const) {
    const console = await server.signIn(staffId);
    await console.post('staff/desk', { desk });
    const { guid } = (await console.post('staff/next')).json<{ guid: string }>();
    await console.post(`staff/ticket/${guid}/act`, { action: 'start' });
  }
  return server;
}

describe('GET client/lines', () => {
  it('[SCREEN-01] returns each line with the number waiting and the wait', async () => {
    const { ask } = await openBusy();
    const reply = (await ask({ url: '/api/100001/client/lines' })).json<LinesReply>();
    expect(reply).toMatchObject({
      success: true,
      opening: { isOpen: true },
      // Nobody gives its only service.
      canBook: false,
      rows: [{ id: 'walk-in', names: { en: 'Walk-in' }, state: 'open', waiting: 4 }],
    });
    // Four ahead, ten minutes each, at two busy desks.
    const [{ wait } = { wait: null }] = reply.rows;
    expect(wait?.low).toBeGreaterThanOrEqual(10);
    expect(wait?.high).toBeGreaterThan(wait?.low ?? 0);
    expect(wait?.high).toBeLessThanOrEqual(60);
  });

  it('[NORM-03] [ERR-06] rejects an unknown site', async () => {
    const { ask } = await startTestServer();
    expect((await ask({ url: '/api/100009/client/lines' })).json()).toMatchObject({ reason: 'site-unknown' });
  });

  it('sends nothing that the contract does not declare', async () => {
    const { ask, changeLine } = await startTestServer();
    await changeLine({ desks: 5 });
    const { body } = await ask({ url: '/api/100001/client/lines' });
    for (const inner of ['desks', 'minutesEach', 'serving']) expect(body).not.toContain(inner);
  });
});

describe('GET client/locations', () => {
  it('[SCREEN-18] returns all sites of the company with wait, opening state and address', async () => {
    const { ask } = await openBusy();
    const answer = await ask({ url: '/api/100001/client/locations' });
    expect(answer.json()).toMatchObject({
      success: true,
      rows: [
        {
          SiteID: '100001',
          isHere: true,
          waiting: 4,
          url: `http://${SITE_HOST}`,
          Opening: { isOpen: true },
        },
        // Nobody is at a desk there.
        { SiteID: '100002', isHere: false, waiting: 0, wait: null },
      ],
    });
  });

  it('[SCREEN-18] shows the shortest wait of the open lines', async () => {
    const lines = ['a', 'b', 'c'].map((id) => lineFixture(id, { desks: 2 }));
    const { ask, join, tickets, time, desks } = await openConsole(0, { ...ELM, lines });
    for (const [deskId, staffId] of [
      ['desk-1', 'ada'],
      ['desk-2', 'bob'],
    ] as const) {
      await desks.take({ siteId: ELM.siteId, staffId, deskId, lines: null, at: time.now });
    }
    for (let count = 0; count < 9; count++) await join({ lineId: 'a' });
    for (let count = 0; count < 2; count++) await join({ lineId: 'b' });
    const closed = { siteId: ELM.siteId, lineId: 'c', state: 'closed', message: null, at: time.now } as const;
    await tickets.setLineState(closed);
    const { rows } = (await ask({ url: '/api/100001/client/locations' })).json<{ rows: { wait: unknown }[] }>();
    // Behind two, at two desks that take ten minutes each.
    expect(rows[0]?.wait).toMatchObject({ high: 15 });
  });

  it('[SCREEN-18] shows no other company’s site, and rejects an unknown site', async () => {
    const { ask, db } = await startTestServer();
    await writeSites(db, [siteFixture({ siteId: 100_003, company: { id: 2, name: 'Another company' } })]);
    const { rows } = (await ask({ url: '/api/100003/client/locations' })).json<{ rows: unknown[] }>();
    expect(rows).toMatchObject([{ SiteID: '100003', isHere: true }]);
    expect((await ask({ url: '/api/100009/client/locations' })).json()).toMatchObject({ reason: 'site-unknown' });
  });
});
