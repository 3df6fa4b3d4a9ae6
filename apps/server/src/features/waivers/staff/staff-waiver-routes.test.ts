import { describe, expect, it } from 'vitest';
import { CONSENT, openWaivers } from '#testing/samples/open-waivers.ts';

type Signed = { signed: { id: string; copy: string } };
type Log = { rows: { action: string; changes: object[]; visit: { name: string } | null }[] };

describe('writing a waiver', () => {
  it('is for managers, sent twice it is there once, and is in the log with what was before', async () => {
    const { save, rows, mina, signIn } = await openWaivers();
    const ada = await signIn('ada');
    expect((await ada.post('staff/settings/waiver', {})).statusCode).toBe(403);
    const key = { 'idempotency-key': 'a-key-of-a-manager' };
    const both = await Promise.all([save({}, {}, key), save({}, {}, key)]);
    expect(new Set(both.map((answer) => answer.json<{ id: number }>().id))).toEqual(new Set([1]));
    const [seen] = await rows();
    expect(seen).toMatchObject({ id: 1, textVersion: 1, values: CONSENT, signed: 0 });
    await save({ holds: 'year' }, seen);
    const { rows: log } = (await mina.get('staff/audit')).json<Log>();
    expect(log.filter(({ action }) => action === 'settings')[0]).toMatchObject({
      changes: [{ field: 'holds', before: 'visit', after: 'year' }],
    });
  });

  it('never overwrites what somebody else has saved meanwhile', async () => {
    const { add, save, rows } = await openWaivers();
    await add();
    const [seen] = await rows();
    const all = await Promise.all([save({ keptYears: 5 }, seen), save({ keptYears: 7 }, seen)]);
    expect(new Set(all.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
    expect((await save({}, { id: 9, version: 'x' })).statusCode).toBe(404);
  });

  it('needs a text with the same boxes in every language, and at most twenty waivers', async () => {
    const { save } = await openWaivers();
    const refused = await save({ texts: { ...CONSENT.texts, de: { title: 'Einwilligung', text: '', boxes: [] } } });
    expect(refused.json()).toMatchObject({
      fields: { 'text.de': { key: 'validation.required' }, 'boxes.de': { key: 'settings.waivers.boxesDiffer' } },
    });
    for (let count = 0; count < 20; count++) expect((await save()).statusCode).toBe(200);
    expect((await save()).json()).toMatchObject({ fields: { texts: { key: 'setup.tooMany' } } });
  });

  it('is shown live, because it changes the version of the site', async () => {
    const { add, db } = await openWaivers();
    const versionOf = async () =>
      (await db.kysely.selectFrom('sites').select('version').where('site_id', '=', 100_001).executeTakeFirst())
        ?.version;
    const before = await versionOf();
    await add();
    expect(await versionOf()).toBe(Number(before) + 1);
    const topics = await db.kysely.selectFrom('outbox').select('topic').execute();
    expect(topics.map(({ topic }) => topic)).toContain('site.changed');
  });
});

describe('signed copies', () => {
  it('are found by managers by any part of the name or phone, and opening one is in the log', async () => {
    const { add, of, sam, eve, mina, signIn } = await openWaivers();
    await add();
    const { signed } = (await of(sam).sign()).body as Signed;
    await of(eve).sign({ name: 'Eve', isForSelf: true, minors: [] });
    const find = async (query: string) =>
      (await mina.get(`staff/waivers/signed?${query}`)).json<{ rows: { signed: { name: string } }[] }>().rows;
    expect(await find('')).toHaveLength(2);
    expect((await find('text=rivers')).map((row) => row.signed.name)).toEqual(['Sam Rivers']);
    expect(await find('text=5550142')).toHaveLength(1);
    expect(await find('text=nobody')).toEqual([]);
    const ada = await signIn('ada');
    expect((await ada.get('staff/waivers/signed')).statusCode).toBe(403);
    const copy = await ada.get(`staff/waivers/copy/${signed.id}`);
    expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { rows } = (await mina.get('staff/audit')).json<Log>();
    expect(rows.find(({ action }) => action === 'signature_copied')).toMatchObject({ visit: { name: 'Sam Rivers' } });
  });

  it('are shown at their visit to agents, and never to the staff of another business', async () => {
    const { add, of, sam, eve, signIn } = await openWaivers();
    await add();
    const { signed } = (await of(sam).sign()).body as Signed;
    const ada = await signIn('ada');
    const at = async (guid: string) => (await ada.get(`staff/visit/${guid}/waivers`)).json<object>();
    expect(await at(sam.id)).toMatchObject({ rows: [{ waiver: 1, signed: { name: 'Sam Rivers' } }] });
    expect(await at(eve.id)).toMatchObject({ rows: [{ names: { en: 'Consent to treatment' }, signed: null }] });
    const oak = await signIn('oak');
    expect((await oak.get(`staff/visit/${sam.id}/waivers`)).statusCode).toBe(403);
    expect((await oak.get(`staff/waivers/copy/${signed.id}`)).statusCode).toBe(403);
  });

  it('are hidden from agents who may not see the visit', async () => {
    const { add, of, sam, signIn, mina } = await openWaivers({ holds: 'year' });
    await add();
    const { signed } = (await of(sam).sign()).body as Signed;
    const olga = await signIn('olga');
    const { people } = (await olga.get('staff/people')).json<{ people: { id: string; version: string }[] }>();
    const { version } = people.find(({ id }) => id === 'ada') ?? {};
    const see = (lines: string[], seen = version) =>
      olga.post('staff/people/change', {
        id: 'ada',
        version: seen,
        role: 'agent',
        lines,
        calendars: null,
        takesAppointments: false,
      });
    expect((await see([])).statusCode).toBe(200);
    const ada = await signIn('ada');
    const path = `staff/waivers/copy/${signed.id}`;
    const statusOf = async (query = '') => (await ada.get(`${path}${query}`)).statusCode;
    expect((await ada.get(`staff/visit/${sam.id}/waivers`)).statusCode).toBe(404);
    expect([await statusOf(), await statusOf(`?visit=${sam.id}`)]).toEqual([404, 404]);
    expect((await mina.get(path)).statusCode).toBe(200);
    const { rows } = (await mina.get('staff/audit')).json<Log>();
    expect(rows.filter(({ action }) => action === 'signature_copied')).toHaveLength(1);
  });

  it('are shown at another visit for which they hold, and at no other', async () => {
    const { add, of, sam, eve, join, person, signIn } = await openWaivers({ holds: 'year' });
    await add();
    const { signed } = (await of(sam).sign()).body as Signed;
    const ada = await signIn('ada');
    await ada.post(`staff/ticket/${sam.id}/act`, { action: 'remove' });
    const again = await join(person);
    const statusOf = async (visit: string) =>
      (await ada.get(`staff/waivers/copy/${signed.id}?visit=${visit}`)).statusCode;
    expect([await statusOf(again.id), await statusOf(eve.id), await statusOf('nobody')]).toEqual([200, 404, 404]);
  });
});
