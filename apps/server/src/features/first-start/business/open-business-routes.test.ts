import type { BusinessEntry } from '@openturn/contract/staff/first-start.ts';
import { describe, expect, it } from 'vitest';
import { BARBERS, NEW_HOST, startNew } from '#testing/start/start-new.ts';

const ADVISER: BusinessEntry = {
  ...BARBERS,
  services: [
    { name: 'First meeting', minutes: 30 },
    { name: 'Follow-up meeting', minutes: 30 },
  ],
  people: ['Mara Quinn'],
};

async function openKind(entry: BusinessEntry) {
  const { post, claim, ask, db } = await startNew();
  const { line } = (await post('business', entry, { cookie: await claim() })).json<{ line: string }>();
  const get = async <T>(path: string) => (await ask({ host: NEW_HOST, url: `/api/100101/client/${path}` })).json<T>();
  const methodsShown = async () => {
    const join = await get<{ rules: { methods: number[]; services: { methods: number[] }[] } }>(
      `joinform?line=${line}`,
    );
    const book = await get<{ services: { methods: number[] }[] }>('bookform');
    return [join.rules, ...join.rules.services, ...book.services].map(({ methods }) => methods);
  };
  const free = async () => (await get<{ rows: { methods: number[]; at: number | null }[] }>('soonest')).rows;
  const forgetMethods = async () => {
    await db.kysely.updateTable('sites').set({ settings: '{}' }).where('site_id', '=', 100_101).execute();
    await db.kysely.updateTable('services').set({ methods: '[]' }).where('site_id', '=', 100_101).execute();
  };
  return { get, methodsShown, free, forgetMethods, db, line };
}

describe.each([
  ['barber', BARBERS],
  ['adviser', ADVISER],
])('[BOOK-01] [MEET-02] the appointments of a new %s', (_kind, entry) => {
  it('have free times, in person, at once', async () => {
    const { get, methodsShown, free } = await openKind(entry);
    expect((await get<{ Settings: object }>('site')).Settings).toMatchObject({ MethodInPerson: '1' });
    expect(new Set((await methodsShown()).flat())).toEqual(new Set([1]));
    const rows = await free();
    expect(rows).toHaveLength(entry.services.length);
    for (const row of rows) expect(row).toMatchObject({ methods: [1], at: expect.any(Number) });
  });

  it('have them where no way to meet was ever switched on', async () => {
    const { methodsShown, free, forgetMethods } = await openKind(entry);
    await forgetMethods();
    for (const methods of await methodsShown()) expect(methods).toEqual([1]);
    for (const row of await free()) expect(row).toMatchObject({ methods: [1], at: expect.any(Number) });
  });
});

it('books a table of a restaurant for as long as a party stays, with a place for each of the largest party', async () => {
  const services = [{ name: 'Table inside', minutes: 10 }];
  const { get, db, line } = await openKind({ ...BARBERS, services, hasLineForEach: true, partySize: 8 });
  const { rules } = await get<{ rules: { services: object[] } }>(`joinform?line=${line}`);
  expect(rules.services).toHaveLength(1);
  expect((await get<{ services: object[] }>('bookform')).services).toEqual([
    expect.objectContaining({ minutes: 90, seats: 8 }),
  ]);
  const written = await db.kysely.selectFrom('services').select(['line_id', 'minutes', 'is_bookable']).execute();
  const inLine = written.filter((service) => service.line_id !== null);
  expect(inLine).toEqual([expect.objectContaining({ minutes: 10, is_bookable: 0 })]);
});

it('[STAFF-19] opens a clinic whose line begins with whole minutes, and its settings can be read', async () => {
  const { post, claim, ask } = await startNew();
  const cookie = await claim();
  const minutes = [15, 10, 10];
  const services = minutes.map((each, index) => ({ name: `Service ${index + 1}`, minutes: each }));
  expect((await post('business', { ...BARBERS, services }, { cookie })).statusCode).toBe(200);
  const settings = await ask({ host: NEW_HOST, url: '/api/100101/staff/settings/lines', headers: { cookie } });
  expect(settings.json()).toMatchObject({ lines: [{ minutesEach: 12 }] });
});

it('leads its owner back to the questions until a business is open, at every address that is its own', async () => {
  const { ask, claim, post } = await startNew();
  const pageAt = async (host: string) => (await ask({ host, url: '/' })).body.includes('"isFresh":true');
  const cookie = await claim();
  for (const host of [NEW_HOST, 'localhost:8080', 'staff.openturn.localhost:8080']) {
    expect([host, await pageAt(host)]).toEqual([host, true]);
  }
  const opened = await post('business', BARBERS, { cookie, key: 'a'.repeat(32) });
  expect(opened.json()).toMatchObject({ success: true });
  expect(await pageAt(NEW_HOST)).toBe(false);
});
