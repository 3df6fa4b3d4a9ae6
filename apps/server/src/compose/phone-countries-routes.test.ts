import { describe, expect, it } from 'vitest';
import { bookable } from '#testing/start/start-booking.ts';
import { lineFixture } from '#testing/samples/site-fixture.ts';
import { ELM } from '#testing/samples/test-site.ts';
import { openConsole } from '#testing/start/open-console.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

/** As people of the country write it; how it is stored; and how they write another. */
const BUSINESSES = [
  { Country: 'PL', typed: '512 345 678', stored: '+48512345678', other: '12 345 67 89', foreign: '604 555 0132' },
  { Country: 'GB', typed: '07700 900123', stored: '+447700900123', other: '020 7946 0123', foreign: '512 345 678' },
  { Country: 'US', typed: '(604) 555-0132', stored: '+16045550132', other: '(604) 555-0143', foreign: '512 345 678' },
];

async function start(Country: string) {
  const server = await openConsole(0, {
    ...ELM,
    lines: [...ELM.lines, lineFixture('blood', { names: { en: 'Blood tests' } })],
    services: [...ELM.services, bookable('cut', { lineId: 'walk-in', booking: { standby: 'in-turn' } })],
    staff: [{ id: 'ann', name: 'Ann Elm', role: {} }],
    settings: { ...ELM.settings, MethodInPerson: '1', Country },
  });
  const stored = async (table: 'tickets' | 'appointments' | 'standbys' | 'customers', name: string) => {
    const row = await server.db.kysely.selectFrom(table).select('phone').where('name', '=', name).executeTakeFirst();
    return row?.phone;
  };
  return {
    ...server,
    stored,
    mina: await server.signIn('mina'),
    visitor: (name: string) => visitorCalls(server, name),
  };
}

describe.each(BUSINESSES)('[VAL-01] a business in $Country', ({ Country, typed, stored: number, other, foreign }) => {
  it('reads the number of a visitor who joins, and finds them again by it', async () => {
    const { visitor, stored } = await start(Country);
    const refused = await visitor('ada').join({ PhoneNumber: foreign });
    expect(refused.body).toMatchObject({
      reason: 'invalid-input',
      fields: { PhoneNumber: { key: 'validation.phone' } },
    });
    expect((await visitor('ada').join({ PhoneNumber: typed })).status).toBe(200);
    expect(await stored('tickets', 'Ada')).toBe(number);
    const found = await visitor('ada').post('findmy', { name: 'Ada', PhoneNumber: typed });
    expect(found.body).toMatchObject({ rows: [{ name: 'Ada' }] });
    expect((await visitor('ada').post('findmy', { name: 'Ada', PhoneNumber: number })).body).toMatchObject({
      rows: [{ name: 'Ada' }],
    });
    expect((await visitor('ada').post('findmy', { name: 'Ada', PhoneNumber: foreign })).body).toMatchObject({
      fields: { PhoneNumber: { key: 'validation.phone' } },
    });
    expect((await visitor('bo').post('login', { PhoneNumber: typed })).status).toBe(200);
    expect((await visitor('bo').post('login', { PhoneNumber: foreign })).body).toMatchObject({
      reason: 'invalid-input',
    });
  });

  it('reads the number of a visitor who books, or waits for a time', async () => {
    const { visitor, stored } = await start(Country);
    const ned = visitor('ned');
    const { body: slots } = await ned.get('slots?service=cut&from=2026-11-22&days=3');
    const [first] = (slots as { rows: { times: { at: number }[] }[] }).rows.flatMap(({ times }) => times);
    const { body: held } = await ned.post('hold', { service: 'cut', at: first?.at });
    const { guid } = (held as { hold: { guid: string } }).hold;
    const book = (PhoneNumber: string) => ned.post('book', { guid, entry: { FirstName: 'Ned', PhoneNumber } });
    expect((await book(foreign)).body).toMatchObject({ fields: { PhoneNumber: { key: 'validation.phone' } } });
    expect((await book(typed)).body).toMatchObject({ appointment: { state: 'confirmed' } });
    expect(await stored('appointments', 'Ned')).toBe(number);
    const from = first?.at ?? 0;
    const windows = [{ from, until: from + 30 * 60_000 }];
    const entry = { FirstName: 'Wil', PhoneNumber: other };
    expect((await visitor('wil').post('standby', { service: 'cut', windows, entry })).body).toMatchObject({
      success: true,
    });
    expect(await stored('standbys', 'Wil')).toMatch(new RegExp(`^\\+${/^\+(48|44|1)/.exec(number)?.[1]}\\d+$`));
  });

  it('reads what staff enter, shows it as people write it, and finds it', async () => {
    const { mina, stored } = await start(Country);
    const walkIn = (PhoneNumber: string) => mina.post('staff/walkin', { line: 'walk-in', name: 'Walt', PhoneNumber });
    expect((await walkIn(foreign)).json()).toMatchObject({ fields: { PhoneNumber: { key: 'validation.phone' } } });
    expect((await walkIn(typed)).statusCode).toBe(200);
    expect(await stored('tickets', 'Walt')).toBe(number);
    type Ticket = { guid: string; phone: string };
    const { tickets } = (await mina.get('staff/board')).json<{ tickets: Ticket[] }>();
    expect(tickets.map(({ phone }) => phone)).toEqual([typed]);
    const path = `staff/ticket/${tickets[0]?.guid}`;
    const form = (await mina.get(`${path}/form`)).json<{ version: number; entry: { PhoneNumber: string } }>();
    expect(form.entry.PhoneNumber).toBe(typed);
    const edited = { ...form.entry, version: form.version, PhoneNumber: other, isContactChecked: true };
    expect((await mina.post(`${path}/edit`, edited)).statusCode).toBe(200);
    for (const text of [other, other.slice(0, -2), other.replaceAll(/\D/g, '')]) {
      const found = (await mina.get(`staff/visits?text=${encodeURIComponent(text)}`)).json<{
        today: { name: string }[];
      }>();
      expect([text, found.today.map(({ name }) => name)]).toEqual([text, ['Walt']]);
    }
  });

  it('reads the numbers of an imported file, and finds its customers by them', async () => {
    const { mina, stored } = await start(Country);
    const rows = [typed, foreign].map((phone, index) => ({
      row: index + 1,
      fields: { name: `Customer ${index}`, phone },
    }));
    const body = { importId: 'customers-of-a-test', kind: 'customers', isDryRun: false, rows };
    expect((await mina.post('staff/settings/transfer/rows', body)).json()).toMatchObject({
      added: 1,
      problems: [{ row: 2, field: 'phone', code: 'wrong' }],
    });
    expect(await stored('customers', 'Customer 0')).toBe(number);
    const found = await mina.get(`staff/customers/suggested?text=${encodeURIComponent(typed)}`);
    expect(found.json()).toMatchObject({ customers: [{ name: 'Customer 0', phone: typed }] });
  });
});

it('[SITE-10] changes its country in the settings, and its own number becomes one that everybody can call', async () => {
  const { mina, visitor } = await start('US');
  type Page = { version: string; values: Record<string, unknown>; shown: { countries: string[] } };
  const page = (await mina.get('staff/settings/business')).json<Page>();
  expect(page.values).toMatchObject({ country: 'US' });
  expect(page.shown.countries).toEqual(expect.arrayContaining(['PL', 'GB', 'US', 'XK']));
  const save = (values: object) =>
    mina.post('staff/settings/business', { version: page.version, values: { ...page.values, ...values } });
  expect((await save({ country: 'ZZ' })).json()).toMatchObject({
    fields: { country: { key: 'validation.chooseOne' } },
  });
  expect((await save({ country: 'PL', phone: '12 345 67 89' })).statusCode).toBe(200);
  const after = (await mina.get('staff/settings/business')).json<Page>();
  expect(after.values).toMatchObject({ country: 'PL', phone: '+48 12 345 67 89' });
  const { rows } = (await mina.get('staff/audit')).json<{ rows: { action: string; changes: object[] }[] }>();
  const { changes } = rows.find(({ action }) => action === 'settings') ?? {};
  expect(changes).toContainEqual(expect.objectContaining({ field: 'country', before: 'US', after: 'PL' }));
  expect((await visitor('ada').join({ PhoneNumber: '512 345 678' })).status).toBe(200);
});
