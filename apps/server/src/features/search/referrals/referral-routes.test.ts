import { expect, it } from 'vitest';
import { makeServerOwner } from '#testing/database/change-rows.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { API_HEADERS, API_HOST, SITE_HOST, startTestServer } from '#testing/start/start-test-server.ts';

const ELM = { business: 'Harbour Lights Optical', town: 'Toronto' };

async function open() {
  const server = await startTestServer();
  await makeServerOwner(server.db, 'olga');
  const owner = await signInStaff(server, 'olga');
  const suggest = (body: object, { key = 'key-00001', device = 'device-1' } = {}) =>
    server.ask({
      method: 'POST',
      host: API_HOST,
      url: '/api/000000/client/referral',
      headers: { ...API_HEADERS, 'x-apptoken': device.padEnd(32, '0'), 'idempotency-key': key },
      payload: body,
    });
  const rows = async () => (await owner.get('staff/settings/referrals')).json<{ rows: { id: string }[] }>().rows;
  return { ...server, owner, suggest, rows };
}

it('[SCREEN-08] brings a missing business to the owner of the server, once, and tells them by email', async () => {
  const { suggest, rows, owner, writtenNotices, db } = await open();
  const body = { ...ELM, note: '+1 416 555 0142', email: 'Sam@Example.com' };
  expect((await suggest(body)).json()).toEqual({ success: true, listed: null });
  expect((await suggest(body)).json()).toEqual({ success: true, listed: null });
  expect((await suggest({ ...body, town: 'Paris' })).json()).toMatchObject({ reason: 'key-reused' });
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ ...ELM, note: '+1 416 555 0142', email: 'sam@example.com' });
  expect(await writtenNotices()).toMatchObject([{ kind: 'business-suggested' }]);
  const stored = await db.kysely.selectFrom('referrals').selectAll().execute();
  expect(stored).toHaveLength(1);
  await owner.post('staff/settings/referrals/remove', { id: row?.id });
  await owner.post('staff/settings/referrals/remove', { id: row?.id });
  expect(await rows()).toEqual([]);
  const log = await db.kysely.selectFrom('audit_log').select('detail').where('action', '=', 'settings').execute();
  expect(log).toEqual([{ detail: 'referrals' }]);
});

it('[SCREEN-08] says what is wrong with a suggestion', async () => {
  const { suggest, rows } = await open();
  const answer = await suggest({ business: ' ', town: '', email: 'sam' });
  expect(answer.json()).toMatchObject({ reason: 'invalid-input' });
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['business', 'town', 'email']);
  expect(await rows()).toEqual([]);
});

it('[SCREEN-08] says that a business is listed already, and passes nothing on', async () => {
  const server = await open();
  const settings = JSON.stringify({ Listed: '1' });
  await server.changeSite({ settings, location_name: 'Elm Clinic', city: 'Toronto' });
  await server.search.renew([100_001], server.time.now);
  const answer = await server.suggest({ business: 'elm  clinic', town: 'Toronto, ON' });
  expect(answer.json()).toEqual({
    success: true,
    listed: { name: 'Elm Clinic', city: 'Toronto', url: `http://${SITE_HOST}` },
  });
  expect(await server.rows()).toEqual([]);
  // Another branch is missing, and so is one of a similar name.
  expect((await server.suggest({ business: 'Elm Clinic', town: 'Gander' })).json()).toMatchObject({ listed: null });
  const similar = { key: 'key-00002' };
  expect((await server.suggest({ business: 'Elm Clin', town: 'Toronto' }, similar)).json()).toMatchObject({
    listed: null,
  });
  // One that left the list is suggested as any other.
  await server.changeSite({ settings: '{}' });
  const again = await server.suggest({ business: 'Elm Clinic', town: 'Toronto' }, { key: 'key-00003' });
  expect(again.json()).toMatchObject({ listed: null });
});

it('[SCREEN-08] [VAL-10] wants a name that somebody could look for, and says how long it may be', async () => {
  const { suggest, rows } = await open();
  const invalid = { key: 'validation.invalidChars' };
  expect((await suggest({ business: '🍕🍕🍕', town: '…' })).json()).toMatchObject({
    fields: { business: invalid, town: invalid },
  });
  expect((await suggest({ business: 'x'.repeat(300), town: 'Gander' })).json()).toMatchObject({
    reason: 'invalid-input',
    fields: { business: { key: 'validation.maxChars', values: { max: 200 } } },
  });
  expect(await rows()).toEqual([]);
});

it('[SCREEN-08] takes five a day from a device, and from others in the same room', async () => {
  const { suggest, rows } = await open();
  for (let count = 0; count < 5; count++) await suggest(ELM, { key: `key-0000${count}` });
  expect((await suggest(ELM, { key: 'key-00009' })).json()).toMatchObject({ reason: 'too-many-requests' });
  expect((await suggest(ELM, { device: 'device-2' })).json()).toEqual({ success: true, listed: null });
  expect(await rows()).toHaveLength(6);
});

it('[SCREEN-08] shows suggestions to nobody else', async () => {
  const server = await open();
  const staff = await signInStaff(server, 'ada');
  expect((await staff.get('staff/settings/referrals')).json()).toMatchObject({ reason: 'forbidden' });
});
