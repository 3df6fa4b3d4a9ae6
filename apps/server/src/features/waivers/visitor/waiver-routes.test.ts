import { yearsLater } from '@openturn/domain/waiver/years-later.ts';
import { describe, expect, it } from 'vitest';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { deviceHashOf, openWaivers, SIGNING } from '#testing/samples/open-waivers.ts';

const calendarYears = (at: number, years: number) => yearsLater(at, { years, zone: 'America/Toronto' });

type Signed = { signed: { id: string; copy: string; validUntil: number | null; at: number } };

describe('a waiver', () => {
  it('[SCREEN-10] is read in the language of the visitor, and is a task until it is signed', async () => {
    const { add, of, sam } = await openWaivers();
    expect(await of(sam).tasks()).toEqual([]);
    await add();
    const { read, sign, tasks } = of(sam);
    expect((await read('ar')).body).toMatchObject({
      waiver: { id: 1, version: 1, language: 'ar', title: 'الموافقة على العلاج', allowsMinors: true },
      name: 'Sam Rivers',
      isOpen: true,
      signed: null,
    });
    expect((await read('de')).body).toMatchObject({ waiver: { language: 'en' } });
    expect(await tasks()).toMatchObject([
      { part: 'waiver', id: '1', state: 'todo', isRequired: true, path: `/waiver/1?visit=${sam.id}` },
    ]);
    const signed = { name: 'Samuel R.', visitor: 'Sam Rivers', version: 1, validUntil: null };
    await sign({ name: 'Samuel R.' });
    expect(await tasks()).toMatchObject([{ state: 'done' }]);
    expect((await read()).body).toMatchObject({ signed: { ...signed, minors: [{ name: 'Mia Rivers', age: 6 }] } });
  });

  it('[VAL-01] is refused without a signature or with a box that is not ticked, and nothing is kept', async () => {
    const { add, of, sam, rows } = await openWaivers();
    await add();
    const { sign } = of(sam);
    const keyOf = async (signing: object) => (await sign(signing)).body['fields'];
    expect(await keyOf({ strokes: null, name: ' ' })).toMatchObject({
      signature: { key: 'validation.signatureRequired' },
    });
    expect(await keyOf({ strokes: [[1, 1, 0]] })).toMatchObject({ signature: { key: 'validation.signatureRequired' } });
    expect(await keyOf({ ticked: [true, false] })).toMatchObject({ boxes: { key: 'validation.checkAll' } });
    expect(await keyOf({ minors: [{ name: 'Mia', age: 44 }] })).toMatchObject({ minorAge0: {} });
    expect((await rows())[0]?.signed).toBe(0);
  });

  it('is asked for again once its text has changed, and an old text cannot be signed', async () => {
    const { add, save, rows, of, sam } = await openWaivers();
    await add();
    const { sign, tasks } = of(sam);
    await sign();
    const [seen] = await rows();
    await save({ asksInitials: true }, seen);
    expect(await tasks()).toMatchObject([{ state: 'done' }]);
    const [again] = await rows();
    expect(again?.textVersion).toBe(1);
    await save({ texts: { en: { title: 'Consent', text: 'New words.', boxes: [] } } }, again);
    expect(await tasks()).toMatchObject([{ state: 'todo' }]);
    expect((await sign()).body).toMatchObject({ reason: 'changed-meanwhile' });
    expect((await sign({ version: 2, ticked: [], initials: 'SR' })).status).toBe(200);
    expect(await tasks()).toMatchObject([{ state: 'done' }]);
  });

  it('holds for a year for the same device and name, and for nobody else', async () => {
    const { add, of, sam, join, person, time, signIn } = await openWaivers({ holds: 'year' });
    const ada = await signIn('ada');
    const leave = (ticket: { id: string }) => ada.post(`staff/ticket/${ticket.id}/act`, { action: 'remove' });
    await add();
    const signed = (await of(sam).sign()).body as Signed;
    expect(signed.signed.validUntil).toBe(calendarYears(signed.signed.at, 1));
    await leave(sam);
    const again = await join({ ...person, phone: null, email: null });
    expect(await of(again).tasks()).toMatchObject([{ state: 'done' }]);
    await leave(again);
    const sister = await join({ ...person, name: 'Ann Rivers' });
    expect(await of(sister).tasks()).toMatchObject([{ state: 'todo' }]);
    await leave(sister);
    time.now += 366 * 86_400_000;
    const later = await join(person);
    expect(await of(later).tasks()).toMatchObject([{ state: 'todo' }]);
  });

  it('is never shown to who types the name, phone and email of another', async () => {
    const { add, of, sam, join, person, signIn } = await openWaivers({ holds: 'year' });
    await add();
    const { signed } = (await of(sam).sign()).body as Signed;
    await (await signIn('ada')).post(`staff/ticket/${sam.id}/act`, { action: 'remove' });
    for (const deviceHash of [deviceHashOf('a-stranger'), null]) {
      const stranger = await join({ ...person, deviceHash });
      const { read, tasks, sign } = of(stranger, { device: 'a-stranger' });
      expect(await tasks()).toMatchObject([{ state: 'todo' }]);
      const { body } = await read();
      expect(body).toMatchObject({ signed: null, earlier: null });
      expect(JSON.stringify(body)).not.toContain(signed.id);
      const own = (await sign({ minors: [] })).body as Signed;
      expect(own.signed.id).not.toBe(signed.id);
      await (await signIn('ada')).post(`staff/ticket/${stranger.id}/act`, { action: 'remove' });
    }
  });

  it('shows at another visit of the device only until when it holds, and the copy on that device alone', async () => {
    const { add, of, sam, join, person, signIn } = await openWaivers({ holds: 'year' });
    await add();
    const { signed } = (await of(sam).sign()).body as Signed;
    expect((await of(sam, { device: 'who-knows-the-guid' }).sign()).body).toMatchObject({ signed: { copy: null } });
    await (await signIn('ada')).post(`staff/ticket/${sam.id}/act`, { action: 'remove' });
    const again = await join(person);
    const { at, validUntil, copy } = signed;
    const { body } = await of(again).read();
    expect(body).toMatchObject({ signed: null, earlier: { at, validUntil } });
    expect(body['earlier']).toMatchObject({ copy: expect.stringContaining(copy.split('?')[0] ?? copy) as string });
    const { body: elsewhere } = await of(again, { device: 'who-knows-the-guid' }).read();
    expect(elsewhere['earlier']).toEqual({ at, validUntil, copy: null });
    expect(JSON.stringify([body, elsewhere])).not.toContain('Mia');
  });

  it.each(['phone', 'email'] as const)('holds on another device once both have verified the %s', async (kind) => {
    const { add, of, sam, join, person, signIn, db } = await openWaivers({ holds: 'year' });
    const verify = (device: string) =>
      db.kysely
        .insertInto('contact_devices')
        .values({ site_id: 100_001, kind, contact: sealed(person[kind]), token_hash: device, used_at: 1, proven_at: 1 })
        .execute();
    await add();
    await of(sam).sign();
    await (await signIn('ada')).post(`staff/ticket/${sam.id}/act`, { action: 'remove' });
    const other = deviceHashOf('a-new-phone');
    const again = await join({ ...person, deviceHash: other });
    const { tasks } = of(again, { device: 'a-new-phone' });
    await verify(other);
    expect(await tasks()).toMatchObject([{ state: 'todo' }]);
    await verify(person.deviceHash);
    expect(await tasks()).toMatchObject([{ state: 'done' }]);
  });

  it('is asked for only with its services, while it is in use, and before the visit is over', async () => {
    const { add, save, rows, of, sam, join, signIn } = await openWaivers({ services: ['talk'] });
    await add();
    const talk = await join({ serviceId: 'talk' });
    expect(await of(sam).tasks()).toEqual([]);
    expect((await of(sam).sign()).status).toBe(404);
    expect(await of(talk).tasks()).toHaveLength(1);
    await (await signIn('ada')).post(`staff/ticket/${talk.id}/act`, { action: 'remove' });
    expect((await of(talk).sign()).body).toMatchObject({ reason: 'not-now' });
    const [seen] = await rows();
    await save({ isActive: false, services: null }, seen);
    expect((await of(sam).read()).status).toBe(404);
    expect((await of({ id: 'nobody-has-such-a-guid-as-this' }).read()).status).toBe(404);
  });

  it('is signed once, however often and at whatever time it is sent', async () => {
    const { add, of, sam, eve, rows } = await openWaivers();
    await add();
    const { sign } = of(sam);
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        sign({ name: `Sam ${index % 7}` }, index % 2 === 0 ? `key-number-${index % 10}-of-a-test` : undefined),
      ),
    );
    const signed = all.filter(({ status }) => status === 200).map(({ body }) => (body as Signed).signed.id);
    expect(new Set(signed).size).toBe(1);
    expect(all.filter(({ status }) => status !== 200).every(({ body }) => body['reason'] === 'key-reused')).toBe(true);
    expect((await rows())[0]?.signed).toBe(1);
    const other = of(eve);
    const first = await other.sign({}, 'one-key-of-a-visitor');
    expect((await other.sign({}, 'one-key-of-a-visitor')).body).toEqual(first.body);
    expect((await other.sign({ name: 'Other' }, 'one-key-of-a-visitor')).body).toMatchObject({ reason: 'key-reused' });
  });

  it('refuses points outside of the box, and takes nothing but what it knows', async () => {
    const { add, of, sam } = await openWaivers();
    await add();
    const statusOf = async (signing: object) => (await of(sam).sign(signing)).status;
    expect(await statusOf({ strokes: [[2_000, 1, 0]] })).toBe(422);
    expect(await statusOf({ strokes: [[1, 401, 0]] })).toBe(422);
    expect(await statusOf({ strokes: [[1, 1, 0, 2]] })).toBe(422);
    expect(await statusOf({ strokes: [] })).toBe(422);
    expect(await statusOf({ strokes: Array.from({ length: 61 }, () => [1, 1, 0]) })).toBe(422);
    expect(await statusOf({ language: 'xx' })).toBe(422);
    expect(await statusOf({ language: 'de' })).toBe(409);
    expect(await statusOf({ more: 1 })).toBe(422);
    expect(await statusOf({ name: `Sam${String.fromCodePoint(7)}` })).toBe(422);
  });
});

describe('the copy', () => {
  it('is a PDF that is the same each time, for some hours at an address that the visitor is given', async () => {
    const { add, of, sam, copy, time } = await openWaivers();
    await add();
    const { signed } = (await of(sam).sign()).body as Signed;
    const [one, other] = [await copy(signed.copy), await copy(signed.copy)];
    expect(one.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    expect((await copy('/signed/nobody-has-such-a-guid-as-this.pdf')).statusCode).toBe(404);
    expect((await copy(`/signed/${signed.id}`)).statusCode).toBe(404);
    // The address alone, and one that somebody has changed or kept.
    const [alone = '', pass = ''] = signed.copy.split('?');
    expect((await copy(alone)).statusCode).toBe(404);
    expect((await copy(`${alone}?${pass.replace(/until=1/, 'until=2')}`)).statusCode).toBe(404);
    time.now += 5 * 3_600_000;
    expect((await copy(signed.copy)).statusCode).toBe(404);
    time.now -= 5 * 3_600_000;
    expect((await copy(signed.copy, '100002.openturn.localhost:8080')).statusCode).toBe(404);
  });

  it('is there for a waiting room, whatever somebody behind the same address asks for', async () => {
    const { add, of, sam, copy } = await openWaivers();
    await add();
    const { signed } = (await of(sam).sign()).body as Signed;
    for (let time = 0; time < 700; time++) await copy(`/signed/nobody-has-such-a-guid-${time}.pdf`);
    expect((await copy(signed.copy)).statusCode).toBe(200);
    const all = [];
    for (let time = 0; time < 60; time++) all.push((await copy(signed.copy)).statusCode);
    expect([all.at(-2), all.at(-1)]).toEqual([200, 429]);
  });

  it('cannot be changed in the database, and is refused if what is sealed was', async () => {
    const { add, of, sam, copy, db } = await openWaivers();
    await add();
    const { signed } = (await of(sam).sign()).body as Signed;
    const rows = db.kysely.updateTable('waiver_signatures');
    await expect(rows.set({ name: 'Mallory' }).execute()).rejects.toThrow('cannot be changed');
    await expect(rows.set({ signed_at: 1 }).execute()).rejects.toThrow('cannot be changed');
    const texts = db.kysely.updateTable('waiver_versions').set({ texts: '{}' });
    await expect(texts.execute()).rejects.toThrow('cannot be changed');
    expect((await copy(signed.copy)).statusCode).toBe(200);
    const details = { visitor: '', initials: '', isForSelf: true, minors: [], strokes: SIGNING.strokes };
    await rows.set({ details: JSON.stringify(details) }).execute();
    expect((await copy(signed.copy)).statusCode).toBe(500);
  });

  it('is erased when its years are over, sooner if the business says so', async () => {
    const { add, save, rows, of, sam, time, old, mina } = await openWaivers({ keptYears: 10 });
    const erased = async () =>
      (await mina.get('staff/waivers/signed')).json<{ rows: { erasedAt: number }[] }>().rows[0]?.erasedAt;
    await add();
    const { at } = ((await of(sam).sign()).body as Signed).signed;
    expect(await erased()).toBe(calendarYears(at, 10));
    const later = time.now + 367 * 86_400_000;
    expect(await old.forget('signed waivers', later, 10)).toBe(0);
    const [seen] = await rows();
    await save({ keptYears: 1 }, seen);
    expect(await erased()).toBe(calendarYears(at, 1));
    expect([await old.forget('signed waivers', later, 10), (await rows())[0]?.signed]).toEqual([1, 0]);
  });
});
