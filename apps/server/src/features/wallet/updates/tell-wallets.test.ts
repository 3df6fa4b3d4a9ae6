import { describe, expect, it, onTestFinished } from 'vitest';
import { tellWallets } from './tell-wallets.ts';
import { watchPasses } from './watch-passes.ts';
import { makePass } from '#features/wallet/visitor/make-pass.ts';
import { placesSource } from '#features/lines/places-source.ts';
import { ISSUER } from '#testing/wallet/fake-google-wallet.ts';
import { PASS_TYPE } from '#testing/wallet/make-certificates.ts';
import { openWallet } from '#testing/wallet/open-wallet.ts';

const SITE = 100_001;
const HOUR_MS = 3_600_000;
const CALLED = { stage: 'called', desk: 'desk-1' };
const PHONE = { deviceId: 'phone-1', pushToken: 'ab'.repeat(32) };

/** Both visitors of a line hold a pass of each wallet; the first one's is on a phone. */
async function open() {
  const opened = await openWallet();
  await opened.save();
  const { time, guests, passes, db } = opened;
  const clock = { now: () => time.now };
  const errors: string[] = [];
  const deps = {
    ...opened,
    places: placesSource({ ...opened, clock }),
    siteAddress: (siteId: number) => `https://${siteId}.turns.example`,
    clock,
    onError: (error: unknown) => errors.push(String(error)),
  };
  let ids = 0;
  const add = async (wallet: 'apple' | 'google', guid: string) => {
    const making = { ...opened, ...deps, newId: () => `pass-${++ids}` };
    const made = await makePass({ siteId: SITE, guid, wallet }, making);
    if (!made.ok) throw new Error(made.error.code);
    if (wallet === 'google') await (await opened.wallets.google())?.put(made.value.pass.id, made.value.content);
    return made.value.pass;
  };
  const guids = guests.map(({ id }) => id);
  const apple = await add('apple', guids[0] ?? '');
  await passes.register(apple, PHONE, time.now);
  const google = await add('google', guids[1] ?? '');
  const tell = (kind: 'ticket' | 'appointment' = 'ticket') => {
    time.now += 5_000;
    return tellWallets(SITE, kind, deps);
  };
  const change = async (guid: string | undefined, changed: object) => {
    await db.kysely
      .updateTable('tickets')
      .set(changed)
      .where('ticket_id', '=', guid ?? '')
      .execute();
    await db.kysely
      .updateTable('lines')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
  };
  const pushes = () => opened.apple.asked.map(({ path }) => path);
  const object = () => opened.google.kept.genericObject.get(`${ISSUER}.${google.id}`);
  return { ...opened, deps, errors, guids, applePass: apple, googlePass: google, tell, change, pushes, object };
}

describe('passes in wallets', () => {
  it('are told of a change once, by an empty message and by the whole object', async () => {
    const { tell, change, guids, apple, pushes, object, applePass, passes } = await open();
    expect(await tell()).toBe(true);
    expect(pushes()).toEqual([]);
    await change(guids[0], CALLED);
    expect(await tell()).toBe(true);
    expect(apple.asked).toMatchObject([
      {
        path: `/3/device/${PHONE.pushToken}`,
        headers: { 'apns-topic': PASS_TYPE, 'apns-push-type': 'background', 'apns-priority': '5' },
        body: '{}',
      },
    ]);
    expect((await passes.find(SITE, applePass.id))?.changedAt).toBeGreaterThan(applePass.changedAt);
    // The other one is first in line by now.
    expect(object()).toMatchObject({ textModulesData: expect.arrayContaining([place('1')]) });
    await tell();
    expect(pushes()).toHaveLength(1);
  });

  it('say when a visit is cancelled, and come back with it', async () => {
    const { tell, change, guids, object, time, passes, googlePass } = await open();
    await change(guids[1], { stage: 'cancelled', ended_at: time.now });
    await tell();
    expect(object()).toMatchObject({ state: 'EXPIRED', header: { defaultValue: { value: 'Cancelled' } } });
    await change(guids[1], { stage: 'waiting', ended_at: null });
    await tell();
    expect(object()).toMatchObject({ state: 'ACTIVE', header: { defaultValue: { value: 'You are in line' } } });
    await change(guids[1], { stage: 'completed', ended_at: time.now });
    time.now += HOUR_MS;
    await tell();
    expect(object()).toMatchObject({ state: 'EXPIRED', header: { defaultValue: { value: 'Completed' } } });
    expect((await passes.live(SITE, 'ticket')).map(({ id }) => id)).not.toContain(googlePass.id);
  });

  it.each([
    [410, 'Unregistered'],
    [400, 'BadDeviceToken'],
  ])('end on a phone that Apple no longer knows: %i %s', async (status, reason) => {
    const { tell, change, guids, apple, passes, applePass } = await open();
    apple.twist.answer = () => ({ status, reason });
    await change(guids[0], CALLED);
    expect(await tell()).toBe(true);
    expect(await passes.devices(applePass)).toEqual([]);
  });

  it('are told later if Apple or Google cannot be told now', async () => {
    const { tell, change, guids, apple, google, pushes, object } = await open();
    apple.twist.answer = () => ({ status: 503 });
    google.twists.push({ status: 429, body: {} });
    await change(guids[0], CALLED);
    expect(await tell()).toBe(false);
    apple.twist.answer = () => ({ status: 200 });
    expect(await tell()).toBe(true);
    expect(pushes()).toHaveLength(2);
    expect(object()).toMatchObject({ textModulesData: expect.arrayContaining([place('1')]) });
  });

  it('are told of a call while the other wallet does not answer, and one phone keeps no others waiting', async () => {
    const { change, guids, deps, pushes, time, passes } = await open();
    const never = new Promise<never>(() => {});
    const slow = { ...(await deps.wallets.google()), patch: () => never };
    const wallets = { ...deps.wallets, google: async () => slow as never };
    // Read before the others.
    const live = async () => (await passes.live(SITE, 'ticket')).toSorted((a, b) => b.wallet.localeCompare(a.wallet));
    await change(guids[0], CALLED);
    time.now += 5_000;
    void tellWallets(SITE, 'ticket', { ...deps, wallets, passes: { ...passes, live } });
    await expect.poll(pushes).toEqual([`/3/device/${PHONE.pushToken}`]);
  });

  it('are not told again and again what Apple refuses', async () => {
    const { tell, change, guids, apple, pushes, errors } = await open();
    apple.twist.answer = () => ({ status: 403, reason: 'BadCertificate' });
    await change(guids[0], CALLED);
    expect(await tell()).toBe(true);
    await tell();
    expect(pushes()).toHaveLength(1);
    expect(errors).toEqual(['Error: Apple does not take pushes for passes: BadCertificate']);
  });

  it('are forgotten where Google has none, and cost nothing without a wallet', async () => {
    const { tell, change, guids, google, passes, googlePass, save, deps } = await open();
    google.kept.genericObject.clear();
    await change(guids[0], CALLED);
    await tell();
    expect(await passes.find(SITE, googlePass.id)).toBeNull();
    await save({});
    const live = () => Promise.reject(new Error('asked'));
    expect(await tellWallets(SITE, 'ticket', { ...deps, passes: { ...passes, live } })).toBe(true);
  });

  it('of a visit that is gone change no more', async () => {
    const { tell, guids, db, passes } = await open();
    for (const guid of guids) await db.kysely.deleteFrom('ticket_events').where('ticket_id', '=', guid).execute();
    await db.kysely.deleteFrom('tickets').execute();
    expect(await tell()).toBe(true);
    expect(await passes.live(SITE, 'ticket')).toEqual([]);
  });

  it('catch up at the start of the server', async () => {
    const { change, guids, deps, pushes } = await open();
    await change(guids[0], CALLED);
    const watch = watchPasses(deps);
    onTestFinished(() => watch.stop());
    await expect.poll(pushes).toHaveLength(1);
  });
});

function place(body: string) {
  return { id: 'place', header: 'Place in line', body };
}
