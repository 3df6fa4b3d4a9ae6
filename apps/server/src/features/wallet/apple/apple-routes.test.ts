import { describe, expect, it } from 'vitest';
import { PASS_DEVICES } from '#features/wallet/store/wallet-store.ts';
import { API_HEADERS, API_HOST, SITE_HOST } from '#testing/start/start-test-server.ts';
import { openPass } from '#testing/wallet/open-pass.ts';
import { PASS_TYPE } from '#testing/wallet/make-certificates.ts';
import { openWallet } from '#testing/wallet/open-wallet.ts';

const PUSH = 'ab'.repeat(32);
const IPHONE = { 'user-agent': 'passd/1.0 CFNetwork/1568 Darwin/24.0.0' };

/** A visitor's pass, as it was downloaded, and the phone that holds it. */
async function holdPass() {
  const opened = await openWallet();
  await opened.save();
  const { ask, guid, keys } = opened;
  const download = (file = `${guid}.pkpass`) => ask({ host: SITE_HOST, url: `/pass/${file}` });
  const read = (answer: { rawPayload: Buffer }) => openPass(answer.rawPayload, keys.wwdr).json;
  const pass = read(await download());
  const serial = String(pass['serialNumber']);
  const token = String(pass['authenticationToken']);
  const base = new URL(String(pass['webServiceURL']));
  type Options = { method?: 'GET' | 'POST' | 'DELETE'; auth?: string | null; payload?: object; headers?: object };
  const phone = (path: string, { method = 'GET', auth = token, payload, headers = {} }: Options = {}) =>
    ask({
      host: base.host,
      method,
      url: `${base.pathname}/v1/${path}`,
      headers: { ...IPHONE, ...(auth !== null && { authorization: `ApplePass ${auth}` }), ...headers },
      ...(payload && { payload }),
    });
  const registration = (device = 'phone-1', id = serial) => `devices/${device}/registrations/${PASS_TYPE}/${id}`;
  const register = async (device?: string, options: Options = {}) =>
    (await phone(registration(device), { method: 'POST', payload: { pushToken: PUSH }, ...options })).statusCode;
  return { ...opened, download, read, pass, serial, token, phone, registration, register };
}

describe('a pass of a ticket', () => {
  it('is downloaded by whoever knows the guid, always as the same pass', async () => {
    const { download, read, pass, guid, ask } = await holdPass();
    const again = await download();
    expect(again.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(read(again)).toEqual(pass);
    expect(pass.generic.headerFields).toMatchObject([{ value: 'W-001' }]);
    expect(pass.generic.primaryFields).toMatchObject([{ label: 'Walk-in', value: 'You are in line' }]);
    expect(pass.generic.secondaryFields).toContainEqual(expect.objectContaining({ key: 'place', value: '1' }));
    // Nothing that opens the visit, and nobody's name.
    expect(JSON.stringify(pass)).not.toContain(guid);
    expect(JSON.stringify(pass)).not.toContain('Guest 1');
    for (const file of ['nobody-has-such-a-guid-as-this.pkpass', `${guid}.zip`, guid]) {
      expect((await download(file)).statusCode).toBe(404);
    }
    expect((await ask({ host: API_HOST, url: `/pass/${guid}.pkpass` })).statusCode).toBe(404);
  });

  it('is not made where nothing is set up, nor once the visit is over', async () => {
    const { save, download, guid, db, wallets } = await holdPass();
    await db.kysely.updateTable('tickets').set({ stage: 'cancelled', ended_at: 1 }).execute();
    expect((await download()).statusCode).toBe(404);
    await save({});
    wallets.refresh();
    expect((await download(`${guid}.pkpass`)).statusCode).toBe(404);
  });
});

describe('a link to a pass that is no longer made', () => {
  it('says so in words to a browser, with a way on, and as data to an app', async () => {
    const { ask, guid, db, time } = await holdPass();
    const over = { stage: 'completed', ended_at: time.now } as const;
    await db.kysely.updateTable('tickets').set(over).execute();
    const open = (accept: string, file = `${guid}.pkpass`) =>
      ask({ host: SITE_HOST, url: `/pass/${file}`, headers: { accept, 'accept-language': 'en' } });
    const page = await open('text/html,application/xhtml+xml,*/*;q=0.8');
    expect([page.statusCode, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<h1>This visit is over.</h1>');
    expect(page.body).toContain('href="/"');
    expect(page.body).not.toContain('"reason"');
    expect((await open('*/*')).json()).toMatchObject({ reason: 'visit-over' });
    const unknown = await open('text/html', 'nobody-has-such-a-guid-as-this.pkpass');
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

describe('Apple’s web service for passes', () => {
  it('registers a phone, tells which passes have changed, and gives the newest', async () => {
    const { phone, register, registration, serial, passes, read, db, time } = await holdPass();
    expect(await register()).toBe(201);
    expect(await register()).toBe(200);
    const list = `devices/phone-1/registrations/${PASS_TYPE}`;
    const all = (await phone(list, { auth: null })).json<{ serialNumbers: string[]; lastUpdated: string }>();
    expect(all.serialNumbers).toEqual([serial]);
    const since = `${list}?passesUpdatedSince=${all.lastUpdated}`;
    expect((await phone(since, { auth: null })).statusCode).toBe(204);

    await db.kysely.updateTable('tickets').set({ stage: 'called', desk: 'desk-1' }).where('number', '=', 1).execute();
    time.now += 5_000;
    await passes.touch({ siteId: 100_001, id: serial }, time.now);
    expect((await phone(since, { auth: null })).json()).toMatchObject({ serialNumbers: [serial] });
    const newest = await phone(`passes/${PASS_TYPE}/${serial}`);
    expect(read(newest).generic.primaryFields).toMatchObject([{ value: "It's your turn" }]);
    const seen = { 'if-modified-since': String(newest.headers['last-modified']) };
    expect((await phone(`passes/${PASS_TYPE}/${serial}`, { headers: seen })).statusCode).toBe(304);

    expect((await phone(registration(), { method: 'DELETE' })).statusCode).toBe(200);
    expect((await phone(list, { auth: null })).statusCode).toBe(204);
  });

  it('tells a phone once that it may look for what changed before it was registered', async () => {
    const { register, apple } = await holdPass();
    await register();
    await expect.poll(() => apple.asked.map(({ path }) => path)).toEqual([`/3/device/${PUSH}`]);
    await register();
    await register('phone-2', { payload: { pushToken: 'cd'.repeat(32) } });
    await expect.poll(() => apple.asked).toHaveLength(2);
  });

  it('knows only whoever holds the pass: neither guessed serials nor other tokens', async () => {
    const { phone, register, registration, serial, token, passes } = await holdPass();
    for (const auth of [null, '', 'x', token.slice(1), `${token}x`, token.toUpperCase()]) {
      expect(await register('phone-2', { auth })).toBe(401);
      expect((await phone(`passes/${PASS_TYPE}/${serial}`, { auth })).statusCode).toBe(401);
      expect((await phone(registration(), { method: 'DELETE', auth })).statusCode).toBe(401);
    }
    const others = [`passes/${PASS_TYPE}/${'A'.repeat(22)}`, `passes/pass.example.oak/${serial}`];
    for (const path of others) expect((await phone(path)).statusCode).toBe(401);
    expect((await phone('devices/phone-1/registrations/pass.example.oak')).statusCode).toBe(204);
    expect(await passes.devices({ siteId: 100_001, id: serial })).toEqual([]);
  });

  it('takes no more phones than a person has, and no nonsense', async () => {
    const { register, passes, serial } = await holdPass();
    for (const payload of [{}, { pushToken: 'no' }, { pushToken: 7 }]) {
      expect(await register('phone-1', { payload })).toBe(400);
    }
    const all = Array.from({ length: PASS_DEVICES + 3 }, (_, index) => register(`phone-${index}`));
    const answers = await Promise.all(all);
    expect(answers.filter((status) => status === 201)).toHaveLength(PASS_DEVICES);
    expect(answers.filter((status) => status === 403)).toHaveLength(3);
    expect(await passes.devices({ siteId: 100_001, id: serial })).toHaveLength(PASS_DEVICES);
  });

  it('takes what a phone reports, a little of it', async () => {
    const { phone, logged } = await holdPass();
    const logs = Array.from({ length: 9 }, (_, index) => `problem ${index} ${'x'.repeat(900)}`);
    expect((await phone('log', { method: 'POST', auth: null, payload: { logs } })).statusCode).toBe(200);
    const written = logged.filter((line) => line.includes('problem 0'));
    expect(written).toHaveLength(1);
    expect(written[0]).not.toContain('problem 5');
    expect(written[0]?.length).toBeLessThan(2_000);
  });

  it('takes few reports from however many addresses, and none where no passes are made', async () => {
    const { phone, logged, save, time } = await holdPass();
    const report = (said: string) => phone('log', { method: 'POST', auth: null, payload: { logs: [said] } });
    const written = (said: string) => logged.filter((line) => line.includes(said)).length;
    for (let count = 0; count < 50; count++) await report('flood');
    expect(written('flood')).toBe(20);
    time.now += 60_000;
    for (let count = 0; count < 5; count++) await report('later');
    expect(written('later')).toBe(1);
    time.now += 600_000;
    await save({});
    await report('without');
    expect(written('without')).toBe(0);
  });

  it('has no pass any more once it is removed', async () => {
    const { phone, register, serial, passes } = await holdPass();
    await register();
    await passes.remove({ siteId: 100_001, id: serial });
    expect((await phone(`passes/${PASS_TYPE}/${serial}`)).statusCode).toBe(401);
    expect((await phone(`devices/phone-1/registrations/${PASS_TYPE}`)).statusCode).toBe(204);
  });
});

describe('a pass of Google’s wallet', () => {
  it('is made there, and kept by a link that the account has signed', async () => {
    const { save, ask, guid, google } = await openWallet();
    await save();
    const keep = (of = guid) =>
      ask({
        host: API_HOST,
        method: 'POST',
        url: `/api/100001/client/visit/${of}/wallet/google`,
        headers: { ...API_HEADERS, 'x-apptoken': 'z'.repeat(22) },
        payload: {},
      });
    const { url } = (await keep()).json<{ url: string }>();
    const [, jwt = ''] = /^https:\/\/pay\.google\.example\/gp\/v\/save\/(.+)$/.exec(url) ?? [];
    const [[id, object] = ['', {}]] = [...google.kept.genericObject];
    expect(google.readJwt(jwt)).toMatchObject({
      iss: google.account.client_email,
      aud: 'google',
      typ: 'savetowallet',
      payload: { genericObjects: [{ id }] },
    });
    expect(url.length).toBeLessThan(1_800);
    expect(object).toMatchObject({
      state: 'ACTIVE',
      cardTitle: { defaultValue: { language: 'en', value: 'Elm Clinic' } },
      subheader: { defaultValue: { value: 'Walk-in' } },
      header: { defaultValue: { value: 'You are in line' } },
      textModulesData: expect.arrayContaining([{ id: 'number', header: 'Number', body: 'W-001' }]),
    });
    expect(JSON.stringify(object)).not.toContain(guid);
    // Pressed twice, it is the same pass.
    await keep();
    expect(google.kept.genericObject.size).toBe(1);
    expect((await keep('nobody-has-such-a-guid-as-this')).statusCode).toBe(404);
    google.twists.push({ status: 503, body: {} });
    expect((await keep()).json()).toMatchObject({ reason: 'not-now' });
  });
});
