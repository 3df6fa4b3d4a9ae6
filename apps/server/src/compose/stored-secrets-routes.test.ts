import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { lineFixture } from '#testing/samples/site-fixture.ts';
import { STAFF_PASSWORD, testEmail } from '#testing/samples/test-staff.ts';
import { ELM } from '#testing/samples/test-site.ts';
import { openConsole } from '#testing/start/open-console.ts';
import { bookable } from '#testing/start/start-booking.ts';
import { TEST_CODE } from '#testing/start/start-test-server.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

/** Every row of every table as it is stored: the connection opens a column, but not a part of a text. */
async function storedRows({ kysely }: Db): Promise<string[]> {
  const tables = await kysely.introspection.getTables();
  const rows = await Promise.all(
    tables.map(async ({ name, columns }) => {
      const texts = columns.map((column) => sql`coalesce(cast(${sql.ref(column.name)} as text), '')`);
      const query = sql<{ text: string }>`select '> ' || ${sql.join(texts, sql`|| ' | ' ||`)} as text
        from ${sql.table(name)}`;
      return (await query.execute(kysely)).rows.map(({ text }) => `${name} ${text}`);
    }),
  );
  return rows.flat();
}

async function start() {
  const lines = [...ELM.lines, lineFixture('blood', { names: { en: 'Blood tests' } })];
  const services = [...ELM.services, bookable('cut', { lineId: 'walk-in' })];
  const staff = [{ id: 'ann', name: 'Ann Elm', role: {} }];
  const server = await openConsole(0, {
    ...ELM,
    lines,
    services,
    staff,
    settings: { ...ELM.settings, MethodInPerson: '1' },
  });
  const post = async (who: string, path: string, body: object) => {
    const answer = await (await server.signIn(who)).post(path, body);
    expect([path, answer.statusCode, answer.body.slice(0, 300)]).toEqual([path, 200, expect.any(String)]);
    return answer.json<Record<string, unknown>>();
  };
  return { ...server, post, visitor: (device: string) => visitorCalls(server, device) };
}

it('[STORE-05] nothing that is stored shows a phone, email, code, passcode or second factor', async () => {
  const { post, visitor, signIn, db } = await start();
  const secrets = ['6045550132', 'ada.lark@example.org', 'ola.reed@example.org', 'kit.new@example.org', TEST_CODE];

  const ada = await visitor('ada').join({ PhoneNumber: '604 555 0132', Email: 'ada.lark@example.org' });
  expect(ada.body).toMatchObject({ next: 'in-line' });
  const bob = await visitor('bob').join({ PhoneNumber: '604 555 0132' });
  expect(bob.body).toMatchObject({ next: 'code' });
  await db.kysely.updateTable('lines').set({ state: 'paused' }).where('line_id', '=', 'blood').execute();
  expect((await visitor('ola').post('linealert', { line: 'blood', Email: 'ola.reed@example.org' })).status).toBe(200);

  const ned = visitor('ned');
  const { body: slots } = await ned.get('slots?service=cut&from=2026-11-22&days=3');
  const [first] = (slots as { rows: { times: { at: number }[] }[] }).rows.flatMap(({ times }) => times);
  const { body: held } = await ned.post('hold', { service: 'cut', at: first?.at });
  const entry = { FirstName: 'Ned', PhoneNumber: '604 555 0165', Email: 'ned.moss@example.org' };
  const booked = await ned.post('book', { guid: (held as { hold: { guid: string } }).hold.guid, entry });
  expect(booked.body).toMatchObject({ appointment: { state: 'confirmed' } });
  secrets.push('6045550165', 'ned.moss@example.org');

  const mina = await signIn('mina');
  const guid = String(ada.body['guid']);
  const form = (await mina.get(`staff/ticket/${guid}/form`)).json<{ version: number; entry: object }>();
  const edited = { ...form.entry, version: form.version, PhoneNumber: '604 555 0143', isContactChecked: true };
  await post('mina', `staff/ticket/${guid}/edit`, edited);
  secrets.push('6045550143');
  await post('mina', 'staff/walkin', { line: 'walk-in', name: 'Walt', PhoneNumber: '604 555 0154' });
  secrets.push('6045550154');
  expect((await mina.get('staff/visits?q=5550143')).statusCode).toBe(200);

  type Found = { lines: { id: string; version: number }[] };
  const { lines } = (await mina.get('staff/settings/lines')).json<Found>();
  const {
    id,
    version,
    letter: _l,
    isArchived: _a,
    state: _s,
    waiting: _w,
    serving: _n,
    ...line
  } = lines.find((each) => each.id === 'blood') as Found['lines'][0] & Record<string, unknown>;
  await post('mina', 'staff/settings/line', { id, version, line: { ...line, passcode: 'maple grove seven' } });
  secrets.push('maple grove seven');

  const totp = await post('olga', 'staff/totp', { step: 'begin', password: STAFF_PASSWORD });
  secrets.push(String(totp['secret']), testEmail('olga'), STAFF_PASSWORD);
  const access = { role: 'agent', lines: null, calendars: null, staff: null, takesAppointments: false, sends: true };
  await post('olga', 'staff/people/invite', { ...access, name: 'Kit', email: 'kit.new@example.org' });

  const rows = await storedRows(db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.some((row) => row.startsWith('tickets ') && row.includes('Ada'))).toBe(true);
  for (const secret of secrets) expect(rows.filter((row) => row.includes(secret))).toEqual([]);
});
