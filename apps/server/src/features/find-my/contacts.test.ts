import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openStores } from '#compose/open-stores.ts';
import { addTicket, moveTicket } from '#features/tickets/index.ts';
import { tryLimit } from '#http/limits/try-limit.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { deleteNotices, readNotices } from '#testing/database/change-rows.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { seedTestSites } from '#testing/samples/test-site.ts';
import type { SearchDeps } from './search-deps.ts';
import { enterLoginCode } from './enter-login-code.ts';
import { findMy } from './find-my.ts';
import { login } from './login.ts';

const SITE = 100_001;
const PHONE = '+16045550132';
const ASK = { siteId: SITE, tokenHash: 'stranger', address: '192.0.2.1', language: 'en', mayCode: async () => null };

let db: Db;
let time: { now: number };
let deps: SearchDeps;
let guid: string;

const writtenNotices = () => readNotices(db);

beforeEach(async () => {
  db = await openTestDatabase({ seed: seedTestSites });
  time = { now: 1_800_000_000_000 };
  let ids = 0;
  const clock = { now: () => time.now };
  const limit = (most: number) => tryLimit({ most, withinMs: 10 * MINUTE_MS, clock });
  deps = {
    ...openStores(db),
    clock,
    newId: () => `id-${++ids}`,
    newCode: () => '314159',
    channels: { read: async () => ['sms', 'email'] },
    wakeOutbox: () => {},
    searches: { ofDevice: limit(5), ofAddress: limit(50), ofContact: limit(4) },
  };
  const person = { name: 'Zoë Quill', phone: PHONE, email: 'zoe@example.com', deviceHash: 'own', language: 'fr-ca' };
  const added = await addTicket({ siteId: SITE, lineId: 'walk-in', by: 'visitor', ...person }, deps);
  if (!added.ok) throw new Error(added.error.code);
  guid = added.value.id;
  await deleteNotices(db);
});

describe('finding one’s ticket', () => {
  const NOTHING = { ok: true, value: { tickets: [], appointments: [] } };

  it('[SCREEN-07] reveals nothing, and sends the ticket to the contact on file', async () => {
    expect(await findMy({ ...ASK, name: 'zoe', PhoneNumber: '(604) 555-0132' }, deps)).toEqual(NOTHING);
    expect(
      (await writtenNotices()).map(({ channel, address, kind, language }) => [channel, address, kind, language]),
    ).toEqual([
      ['sms', PHONE, 'found', 'fr-ca'],
      ['email', 'zoe@example.com', 'found', 'fr-ca'],
    ]);
    await deleteNotices(db);
    for (const search of [
      { name: 'Zoë', PhoneNumber: '6045550199' },
      { name: 'Adam', PhoneNumber: PHONE },
      { name: 'Quill', Email: 'other@example.com' },
    ]) {
      expect(await findMy({ ...ASK, ...search }, deps)).toEqual(NOTHING);
    }
    expect(await writtenNotices()).toEqual([]);
  });

  it.each(['ZOE', 'quill', 'Zoë  Quill'])('[SCREEN-07] finds it by the name %j and an email address', async (name) => {
    const found = await findMy({ ...ASK, name, Email: ' Zoe@Example.com ', tokenHash: 'own' }, deps);
    expect(found).toMatchObject({ ok: true, value: { tickets: [{ id: guid }] } });
    expect(await writtenNotices()).toEqual([]);
  });

  it('[SCREEN-07] sends one message for all visits, about the one that comes first', async () => {
    const person = {
      name: 'Zoë Quill',
      phone: PHONE,
      email: null,
      deviceHash: 'other',
      joinedFor: 'noa',
      language: 'en',
    };
    const other = await addTicket({ siteId: SITE, lineId: 'walk-in', by: 'visitor', ...person }, deps);
    expect(other.ok).toBe(true);
    await deleteNotices(db);
    expect(await findMy({ ...ASK, name: 'zoe', PhoneNumber: PHONE }, deps)).toEqual(NOTHING);
    const written = await writtenNotices();
    expect(written.filter(({ channel }) => channel === 'sms')).toHaveLength(1);
    expect(written.find(({ channel }) => channel === 'sms')?.details).toMatchObject({ visits: 2 });
  });

  it('[SCREEN-07] sends nothing for a visit that is over', async () => {
    const left = await moveTicket({ siteId: SITE, ticketId: guid, event: 'leave', by: 'visitor' }, deps);
    expect(left.ok).toBe(true);
    await deleteNotices(db);
    expect(await findMy({ ...ASK, name: 'zoe', PhoneNumber: PHONE }, deps)).toEqual(NOTHING);
    expect(await writtenNotices()).toEqual([]);
  });

  it('[SCREEN-07] requires a name, and a phone number or email address', async () => {
    expect(await findMy({ ...ASK, name: ' \u202e', PhoneNumber: '12' }, deps)).toEqual({
      ok: false,
      error: {
        code: 'invalid-input',
        fields: { name: { key: 'validation.required' }, PhoneNumber: { key: 'validation.phone' } },
      },
    });
    const refused = await findMy({ ...ASK, name: 'Zoë' }, deps);
    expect(refused).toMatchObject({ error: { fields: { PhoneNumber: { key: 'validation.phoneOrEmail' } } } });
  });

  it('[SCREEN-07] is refused after several searches of a device, whether found or not', async () => {
    const refused = { ok: false, error: { code: 'too-many-requests' } };
    const ask = (tokenHash: string, phone: string) => ({ ...ASK, name: 'Zoë', tokenHash, PhoneNumber: phone });
    for (const phone of [PHONE, '6045550199']) {
      for (let at = 0; at < 5; at++) expect(await findMy(ask(`for ${phone}`, phone), deps)).toEqual(NOTHING);
      expect(await findMy(ask(`for ${phone}`, phone), deps)).toEqual(refused);
      expect(await findMy(ask('another', phone), deps)).toEqual(NOTHING);
    }
    time.now += 10 * MINUTE_MS;
    expect(await findMy(ask(`for ${PHONE}`, PHONE), deps)).toEqual(NOTHING);
  });
});

describe('login', () => {
  const begin = async (changes: object = {}) => {
    const begun = await login({ ...ASK, PhoneNumber: PHONE, ...changes }, deps);
    if (!begun.ok) throw new Error(begun.error.code);
    return begun.value;
  };
  const enter = (id: string, code: string, tokenHash = ASK.tokenHash) =>
    enterLoginCode({ siteId: SITE, guid: id, code, tokenHash }, deps);

  it('[SCREEN-19] moves a verified contact’s tickets to the device', async () => {
    const { guid: id, resendAt, expiresAt } = await begin();
    expect([resendAt, expiresAt]).toEqual([time.now + 30_000, time.now + 10 * MINUTE_MS]);
    expect(await writtenNotices()).toMatchObject([
      { kind: 'code', channel: 'sms', address: PHONE, details: { code: '314159' } },
    ]);
    expect(await enter(id, '314 159')).toMatchObject({ ok: true, value: { tickets: [{ id: guid }] } });
    expect(await deps.contacts.proven(SITE, ASK.tokenHash)).toEqual({ phones: [PHONE], emails: [] });
    expect(await enter(id, '314159')).toEqual({ ok: false, error: { code: 'code-expired' } });
  });

  it('[SCREEN-19] accepts the code in the digits of the visitor’s own keyboard', async () => {
    const { guid: id } = await begin({ PhoneNumber: undefined, Email: 'zoe@example.com' });
    expect((await writtenNotices())[0]).toMatchObject({ channel: 'email', address: 'zoe@example.com' });
    expect(await enter(id, '٣١٤١٥٩')).toMatchObject({ ok: true });
  });

  it('[SCREEN-19] answers the same for an unknown contact, and sends nothing', async () => {
    const unknown = await begin({ PhoneNumber: '+16045550199' });
    expect(Object.keys(unknown)).toEqual(['guid', 'resendAt', 'expiresAt']);
    expect(await writtenNotices()).toEqual([]);
    expect(await enter(unknown.guid, '000000')).toEqual({ ok: false, error: { code: 'code-wrong' } });
  });

  it('[SCREEN-19] allows five tries, only from the requesting device', async () => {
    const { guid: id } = await begin();
    expect(await enter(id, '314159', 'other device')).toEqual({ ok: false, error: { code: 'code-expired' } });
    for (let at = 0; at < 5; at++) expect(await enter(id, '000000')).toMatchObject({ error: { code: 'code-wrong' } });
    expect(await enter(id, '314159')).toEqual({ ok: false, error: { code: 'code-expired' } });
    expect(await deps.contacts.proven(SITE, ASK.tokenHash)).toEqual({ phones: [], emails: [] });
  });

  it('[SCREEN-19] sends no second code at once, for known and unknown contacts, and says when', async () => {
    for (const phone of [PHONE, '+16045550199']) {
      await begin({ PhoneNumber: phone });
      const again = await login({ ...ASK, PhoneNumber: phone }, deps);
      expect(again).toEqual({ ok: false, error: { code: 'too-many-requests', retryAt: time.now + 30_000 } });
    }
  });

  it('[SCREEN-19] accepts a code for ten minutes', async () => {
    const { guid: id, expiresAt } = await begin();
    time.now = expiresAt;
    expect(await enter(id, '314159')).toEqual({ ok: false, error: { code: 'code-expired' } });
  });
});
