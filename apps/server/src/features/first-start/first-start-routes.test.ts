import type { BusinessEntry } from '@openturn/contract/staff/first-start.ts';
import type { WorkChallenge } from '@openturn/domain/work/proof-of-work.ts';
import { err } from '@openturn/domain/result.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { describe, expect, it } from 'vitest';
import { claimServer } from '#features/first-start/claim/claim-server.ts';
import { resetPassword } from '#features/first-start/reset/reset-password.ts';
import type { Passwords } from '#features/staff/index.ts';
import { hashClaimCode } from '#features/first-start/index.ts';
import { answerWork } from '#testing/samples/answer-work.ts';
import { BARBERS, CLAIM_CODE, NEW_HOST, OWNER, startNew } from '#testing/start/start-new.ts';
import { ownHeaders } from '#testing/start/start-test-server.ts';

describe('a server that nobody owns', () => {
  it('shows the same page at every address, and none of a business', async () => {
    const { ask } = await startNew();
    for (const host of ['localhost:8080', '192.0.2.7:8080', 'shop.test', 'staff.openturn.localhost:8080']) {
      const page = await ask({ host, url: '/' });
      expect([host, page.statusCode, page.body.includes('"isFresh":true')]).toEqual([host, 200, true]);
    }
    const site = await ask({ host: '100001.openturn.localhost:8080', url: '/' });
    expect([site.statusCode, site.headers['location']]).toEqual([302, 'http://staff.openturn.localhost:8080/']);
    const state = await ask({ host: NEW_HOST, url: '/api/0/staff/start' });
    expect(state.json()).toEqual({ success: true, isClaimed: false, hasDemo: false, isEmpty: true });
  });

  it('is claimed with the code, however it is typed, and signs its owner in', async () => {
    const { post, ask, time } = await startNew();
    const refused = await post('claim', { ...OWNER, code: 'abcd-2346' });
    expect(refused.json()).toMatchObject({ reason: 'code-wrong' });
    const claimed = await post('claim', { ...OWNER, code: ' ABCD 2345' });
    expect(claimed.json()).toEqual({ success: true });
    const cookie = String(claimed.headers['set-cookie']).split(';')[0] ?? '';
    const me = await ask({ host: NEW_HOST, url: '/api/0/staff/me', headers: { cookie } });
    expect(me.json()).toMatchObject({ email: 'mara@example.com', isServerOwner: true, sites: [] });
    expect((await post('claim', OWNER)).json()).toMatchObject({ reason: 'not-now' });
    expect(time.now).toBeGreaterThan(0);
  });

  it('is claimed once of a hundred claims at the same time', async () => {
    const { firstStart, time, db } = await startNew();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        firstStart.claim({
          codeHash: hashClaimCode(CLAIM_CODE),
          account: { id: `account ${index}`, email: `owner${index}@example.com`, name: 'Ada', passwordHash: 'hash' },
          foundAt: '',
          at: time.now,
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'claimed-before')).toHaveLength(99);
    const owners = db.kysely.selectFrom('accounts').select('account_id').where('is_server_owner', '=', 1);
    expect(await owners.execute()).toHaveLength(1);
  });

  it('makes guesses at one address cost work, but takes the right code there at once', async () => {
    const { ask, logged } = await startNew({ WORK_BITS: '1' });
    // As behind a proxy that is not declared: a stranger and the owner have the same address.
    const send = (path: string, payload: object, work = '') => {
      const headers = { ...ownHeaders(), 'x-forwarded-for': '203.0.113.7', ...(work && { 'x-work': work }) };
      return ask({ host: NEW_HOST, method: 'POST', url: `/api/0/staff/start/${path}`, payload, headers });
    };
    const guesses = Array.from({ length: 100 }, () => send('claim', { ...OWNER, code: 'guess' }));
    const refused = (await Promise.all(guesses)).map((answer) => answer.json<{ reason: string }>().reason);
    expect(refused.filter((reason) => reason === 'code-wrong')).toHaveLength(30);
    expect(refused.filter((reason) => reason === 'work-needed')).toHaveLength(70);
    for (const [path, payload] of [
      ['reset', { email: 'olga@elm.example', code: 'guess', password: OWNER.password }],
      ['restore', { code: 'guess', bytes: 1_000 }],
      ['demo', { isWanted: true, code: 'guess' }],
    ] as const) {
      expect([path, (await send(path, payload)).json()]).toMatchObject([path, { reason: 'work-needed' }]);
    }
    expect(logged.join()).toContain('a proxy that TRUST_PROXY does not declare');
    const asked = (await send('claim', OWNER)).json<{ work: WorkChallenge }>();
    expect((await send('claim', OWNER, answerWork(asked.work))).json()).toEqual({ success: true });
  });

  it('spends no time on the passwords of whoever guesses', async () => {
    const { firstStart, resets, accounts, time } = await startNew();
    const hashed: string[] = [];
    const passwords: Passwords = {
      hash: async (password) => (hashed.push(password), 'hash'),
      verify: async () => false,
      waiting: () => 0,
    };
    const deps = { firstStart, resets, accounts, passwords, clock: { now: () => time.now }, newId: () => 'id' };
    const count = async () => async () => {};
    const entry = { ...OWNER, code: 'guess' };
    expect(await claimServer(entry, { count, foundAt: '' }, deps)).toEqual(err({ code: 'code-wrong' }));
    expect(await resetPassword(entry, count, deps)).toEqual(err({ code: 'code-wrong' }));
    expect(hashed).toEqual([]);
  });

  it('takes a password of ten characters at least', async () => {
    const { post } = await startNew();
    expect((await post('claim', { ...OWNER, password: 'too short' })).json()).toMatchObject({
      reason: 'invalid-input',
    });
  });
});

describe('opening a business', () => {
  it('makes a live line, its desks, people and services, for its owner', async () => {
    const { post, ask, claim, accounts, desks, time } = await startNew();
    const cookie = await claim();
    const opened = await post('business', BARBERS, { cookie });
    expect(opened.json()).toEqual({
      success: true,
      SiteID: '100101',
      line: expect.any(String),
      isTrial: false,
      isAlone: true,
      address: 'http://shop.test:8080',
    });
    const { line } = opened.json<{ line: string }>();
    const page = await ask({ host: NEW_HOST, url: '/' });
    expect([page.statusCode, page.body.includes('Fern')]).toEqual([200, true]);
    const lines = await ask({ host: NEW_HOST, url: '/api/100101/client/lines' });
    expect(lines.json<{ rows: unknown[] }>().rows).toEqual([
      expect.objectContaining({ id: line, names: { en: 'Walk-in' }, state: 'open' }),
    ]);
    expect((await desks.ofSite(100_101)).map(({ names }) => names['en'])).toEqual(['Chair 1', 'Chair 2']);
    expect([...(await accounts.namesOf(100_101)).values()]).toEqual(['Mara Quinn']);
    const book = await ask({ host: NEW_HOST, url: '/api/100101/client/bookform' });
    const [haircut] = book.json<{ services: { id: string; methods: number[] }[] }>().services;
    expect(haircut?.methods).toEqual([1]);
    const from = wallClock(time.now, BARBERS.zone).date;
    const slots = await ask({
      host: NEW_HOST,
      url: `/api/100101/client/slots?service=${haircut?.id}&from=${from}&days=7`,
    });
    expect(slots.json<{ rows: { free: number }[] }>().rows.some(({ free }) => free > 0)).toBe(true);
    const audit = await ask({ host: NEW_HOST, url: '/api/100101/staff/audit', headers: { cookie } });
    expect(audit.body).toContain('business_opened');
  });

  it('[SITE-10] has the country, currency and dates of its time zone, which nobody was asked for', async () => {
    const { post, claim, sites } = await startNew();
    await post('business', { ...BARBERS, city: 'Krakow', zone: 'Europe/Warsaw' }, { cookie: await claim() });
    expect(await sites.find(100_101)).toMatchObject({
      dateFormat: 2,
      settings: { Country: 'PL', Currency: 'PLN', JoinPhone: 'optional' },
    });
  });

  it('has the console’s own pages beside the business’s at its one host', async () => {
    const { post, ask, claim } = await startNew();
    await post('business', BARBERS, { cookie: await claim() });
    const isConsole = async (url: string) =>
      (await ask({ host: NEW_HOST, url })).body.includes('/assets/i18n/compiled/staff-');
    for (const url of ['/staff', '/100101', '/account', '/invitation', '/sign-in?code=c&state=s']) {
      expect([url, await isConsole(url)]).toEqual([url, true]);
    }
    expect([await isConsole('/'), await isConsole('/about')]).toEqual([false, false]);
  });

  it('adds no further site at its one host, whose posters and links would then lead nowhere', async () => {
    const { post, ask, claim } = await startNew();
    const cookie = await claim();
    await post('business', BARBERS, { cookie });
    const own = ownHeaders();
    const payload = { name: 'Fern Uptown', address: '', city: '', isCopy: true, hasStaff: false };
    const headers = { ...own, cookie: `${own['cookie']}; ${cookie}` };
    const added = await ask({
      host: NEW_HOST,
      method: 'POST',
      url: '/api/100101/staff/settings/sites',
      payload,
      headers,
    });
    expect(added.json()).toMatchObject({ reason: 'not-now' });
    expect((await ask({ host: NEW_HOST, url: '/' })).body).toContain('Fern');
  });

  it('opens it for an hour outside its hours, so that the owner can try it', async () => {
    const { post, claim, ask, time } = await startNew();
    const cookie = await claim();
    const sunday = BARBERS.hours.map((span) => ({ ...span, weekday: 7 }));
    expect((await post('business', { ...BARBERS, hours: sunday }, { cookie })).json()).toMatchObject({ isTrial: true });
    const state = async () => {
      const lines = await ask({ host: NEW_HOST, url: '/api/100101/client/lines' });
      return lines.json<{ rows: { state: string }[] }>().rows[0]?.state;
    };
    const opening = async () => {
      const site = await ask({ host: NEW_HOST, url: '/api/100101/client/site' });
      const page = await ask({ host: NEW_HOST, url: '/' });
      const { isOpen } = site.json<{ Opening: { isOpen: boolean } }>().Opening;
      return [await state(), isOpen, page.body.includes('"Opening":{"isOpen":true')];
    };
    expect(await opening()).toEqual(['open', true, true]);
    time.now += 61 * 60_000;
    expect(await opening()).toEqual(['closed', false, false]);
  });

  it('asks visitors what its kind needs to know', async () => {
    const { post, claim, ask } = await startNew();
    const asked = { lastName: 'off', needs: ['step_free'], partySize: 8, phone: 'required' } as const;
    const opened = await post('business', { ...BARBERS, ...asked }, { cookie: await claim() });
    const { line } = opened.json<{ line: string }>();
    const form = await ask({ host: NEW_HOST, url: `/api/100101/client/joinform?line=${line}` });
    const { partySize: maxPartySize, ...rules } = asked;
    expect(form.json<{ rules: object }>().rules).toMatchObject({ ...rules, maxPartySize });
  });

  it('opens it once, however often it is sent and from however many tabs', async () => {
    const { post, claim, facts } = await startNew();
    const cookie = await claim();
    const send = (entry: BusinessEntry) => post('business', entry, { cookie, key: 'key-of-a-draft' });
    const replies = await Promise.all([send(BARBERS), send({ ...BARBERS, city: 'Ottawa' }), send(BARBERS)]);
    const again = await send(BARBERS);
    const ids = [...replies, again].map((reply) => reply.json<{ SiteID: string }>().SiteID);
    expect(new Set(ids)).toEqual(new Set(['100101']));
    expect((await facts.refresh()).soleSite).toBe(100_101);
  });

  it('gives a further business an id of its own, and each service a line where that is wanted', async () => {
    const { post, claim, ask } = await startNew();
    const cookie = await claim();
    await post('business', BARBERS, { cookie });
    const services = [
      { name: 'Documents', minutes: 10 },
      { name: 'Questions', minutes: 5 },
    ];
    const office = { ...BARBERS, name: 'Permits', hasLineForEach: true, services, people: [] };
    const second = await post('business', office, { cookie });
    expect(second.json()).toMatchObject({ SiteID: '100102', address: 'http://100102.openturn.localhost:8080' });
    const lines = await ask({ host: NEW_HOST, url: '/api/100102/client/lines' });
    const names = lines.json<{ rows: { names: { en: string } }[] }>().rows.map((row) => row.names.en);
    expect(names).toEqual(['Documents', 'Questions']);
  });

  it('refuses strangers, other staff and nonsense', async () => {
    const { post, claim } = await startNew();
    expect((await post('business', BARBERS)).json()).toMatchObject({ reason: 'signed-out' });
    const cookie = await claim();
    for (const wrong of [{ name: ' ' }, { zone: 'Atlantis/Poseidonis' }, { language: 'tlh' }]) {
      const reply = await post('business', { ...BARBERS, ...wrong }, { cookie });
      expect([wrong, reply.statusCode]).toEqual([wrong, 422]);
    }
  });
});
