import { describe, expect, it } from 'vitest';
import type { ImportKind } from '@openturn/domain/transfer/import-fields.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { IMPORTED, SERVICES, STAFF, startTransfer, visit } from '#testing/importing/start-transfer.ts';
import type { ImportRow } from './imported-rows.ts';

const { siteId: SITE, now: NOW } = IMPORTED;
const OTHER = 100_002;

/** `open` returns an empty, migrated database. */
export function transferSuite(name: string, open: () => Promise<Db>): void {
  const start = () => startTransfer(open);

  describe(`${name}: importing and exporting`, () => {
    it('adds services, staff and appointments once however often they are sent, and takes them back', async () => {
      const { send, csv, transfer, appointments, offers } = await start();
      expect(await send('services', SERVICES, { isDryRun: true })).toMatchObject({ added: 2, problems: [] });
      expect((await transfer.names(SITE)).services.has('estate check')).toBe(false);
      const first = await send('services', SERVICES);
      expect(first).toMatchObject({ added: 2, problems: [] });
      expect(await send('services', SERVICES, first)).toMatchObject({ added: 2, problems: [] });
      expect(await send('services', SERVICES)).toMatchObject({
        added: 0,
        problems: [{ code: 'exists' }, { code: 'exists' }],
      });
      const people = await send('staff', STAFF);
      expect(people).toMatchObject({ added: 1, problems: [] });
      const found = (await offers.offer(SITE))?.staff.find((each) => each.name === 'Iris Moreau');
      expect(found).toBeDefined();

      const rows = [visit('9:00'), visit('9:15'), visit('2:00 pm')];
      const outcome = { added: 2, problems: [{ row: 2, field: 'time', code: 'taken' }] };
      expect(await send('appointments', rows, { isDryRun: true })).toMatchObject(outcome);
      const booked = await send('appointments', rows);
      expect(booked).toMatchObject(outcome);
      expect(await send('appointments', rows, booked)).toMatchObject(outcome);
      expect(await send('appointments', rows, { ...booked, isDryRun: true })).toMatchObject(outcome);
      expect(await send('appointments', [visit('9:30')], { isDryRun: true })).toMatchObject({ added: 0 });
      const range = { from: NOW, until: Date.parse('2026-05-01T00:00:00Z') };
      expect(await appointments.inRange(SITE, range)).toHaveLength(2);
      const [headings = [], row = []] = await csv('appointments');
      expect(Object.fromEntries(headings.map((heading, index) => [heading, row[index]]))).toMatchObject({
        Date: '2026-04-14',
        Minutes: '45',
        Service: 'Estate check',
        Staff: 'Iris Moreau',
        Name: '=HYPERLINK("x")',
        Phone: '+16045550117',
      });
      expect(await csv('visitors')).toHaveLength(2);
      expect((await csv('visits'))[0]).toContain('Joined');

      expect(await transfer.undo(SITE, people.importId, NOW)).toEqual({ removed: 0, kept: 1 });
      expect(await transfer.undo(OTHER, booked.importId, NOW)).toBeNull();
      expect(await transfer.undo(SITE, booked.importId, NOW)).toEqual({ removed: 2, kept: 0 });
      expect(await transfer.undo(SITE, booked.importId, NOW)).toBeNull();
      expect(await appointments.inRange(SITE, range)).toEqual([]);
      expect(await send('appointments', rows, booked)).toMatchObject({ added: -1 });
      expect(await send('appointments', [visit('9:00')])).toMatchObject({ added: 1 });
      expect((await transfer.runs(SITE, 10)).map(({ kind }) => kind).toSorted()).toContain('appointments');
    });

    it('tells calendars of many appointments at once', async () => {
      const { db, send } = await start();
      await send('services', SERVICES);
      await send('staff', STAFF);
      const rows = Array.from({ length: 40 }, (_, day) => visit('9:00', { date: `2026-05-${10 + (day % 20)}` }));
      const hours = rows.map((row, index) => ({ ...row, time: index < 20 ? '9:00' : '13:00' }));
      const changes = async () =>
        (await db.kysely.selectFrom('outbox').select('topic').where('topic', '=', 'calendar.changed').execute()).length;
      const before = await changes();
      expect(await send('appointments', hours)).toMatchObject({ added: 40, problems: [] });
      expect((await changes()) - before).toBe(1);
    });

    it('names a service that is in the file twice as such', async () => {
      const { send } = await start();
      const [service = {}] = SERVICES;
      const twice = { added: 1, problems: [{ row: 2, field: 'name', code: 'twice' }] };
      expect(await send('services', [service, service], { isDryRun: true })).toMatchObject(twice);
    });

    it('adds customers once, also those of another file', async () => {
      const { send, csv } = await start();
      const rows = [
        { name: 'Rosa Beispiel', phone: '+1 604 555 0121' },
        { name: 'Rosa Beispiel', phone: '+1 604 555 0122' },
        { name: 'Rosa Beispiel', phone: '604-555-0121' },
      ];
      const outcome = { added: 2, problems: [{ row: 3, field: 'name', code: 'twice' }] };
      expect(await send('customers', rows, { isDryRun: true })).toMatchObject(outcome);
      expect(await csv('customers')).toHaveLength(1);
      const first = await send('customers', rows);
      expect(first).toMatchObject(outcome);
      expect(await send('customers', rows, first)).toMatchObject(outcome);
      expect(await send('customers', rows)).toMatchObject({ added: 0 });
      expect(await csv('customers')).toHaveLength(3);
    });

    it('adds a file of 10,000 customers that is sent whole, as by the command', async () => {
      const { send, transfer } = await start();
      const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: `Person ${index % 9_999}` }));
      const outcome = { added: 9_999, problems: [{ row: 10_000, field: 'name', code: 'twice' }] };
      expect(await send('customers', rows, { isDryRun: true })).toMatchObject(outcome);
      const { importId, ...sent } = await send('customers', rows);
      expect(sent).toMatchObject(outcome);
      expect(await transfer.undo(SITE, importId, NOW)).toEqual({ removed: 9_999, kept: 0 });
    });

    it('never brings back a customer who was removed for good, and answers as it did', async () => {
      const { send, csv, customers } = await start();
      const rows = [{ name: 'Rosa Beispiel', phone: '+1 604 555 0121' }, { name: 'Otto Muster' }];
      const first = await send('customers', rows);
      const [rosa] = await customers.search(SITE, { text: 'Rosa', limit: 5 });
      expect(await customers.remove(SITE, rosa?.id ?? '')).toBe(true);
      const again = await Promise.all(Array.from({ length: 20 }, () => send('customers', rows, first)));
      expect(new Set(again.map(({ added }) => added))).toEqual(new Set([first.added]));
      expect((await csv('customers')).slice(1).map(([person]) => person)).toEqual(['Otto Muster']);
      // Somebody may enter them again, in another file.
      expect(await send('customers', rows)).toMatchObject({ added: 1, problems: [{ row: 2, code: 'exists' }] });
    });

    it('adds each customer once, however many equal files are imported at the same time', async () => {
      const { send, csv, customers } = await start();
      const rows = [{ name: 'Rosa Beispiel', phone: '+1 604 555 0121' }, { name: 'Otto Muster' }];
      const sent = await Promise.all(Array.from({ length: 20 }, () => send('customers', rows)));
      expect(sent.map(({ added }) => added).toSorted((a, b) => b - a)).toEqual([2, ...Array<number>(19).fill(0)]);
      expect(await csv('customers')).toHaveLength(3);
      const [rosa] = await customers.search(SITE, { text: 'Rosa', limit: 5 });
      const first = sent.find(({ added }) => added > 0);
      const removing = customers.remove(SITE, rosa?.id ?? '');
      await Promise.all([removing, ...Array.from({ length: 20 }, () => send('customers', rows, first))]);
      expect(await csv('customers')).toHaveLength(2);
    });

    it('adds each service, member of staff and appointment once, however many equal files are imported at the same time', async () => {
      const { send, db } = await start();
      const together = async (kind: ImportKind, rows: readonly ImportRow['fields'][], importId?: string) => {
        const sent = Array.from({ length: 20 }, () => send(kind, rows, importId === undefined ? {} : { importId }));
        return (await Promise.all(sent)).map(({ added }) => added).toSorted((a, b) => b - a);
      };
      const none = Array<number>(19).fill(0);
      expect(await together('services', SERVICES)).toEqual([2, ...none]);
      expect(await together('staff', STAFF)).toEqual([1, ...none]);
      const names = (table: 'services' | 'staff', column: 'service_id' | 'staff_id') =>
        db.kysely.selectFrom(table).select(column).where('site_id', '=', SITE).execute();
      const [before, people] = [await names('services', 'service_id'), await names('staff', 'staff_id')];
      expect(await together('appointments', [visit('9:00')])).toEqual([1, ...none]);
      // The same file sent again before the first answer: all hear the same.
      expect(await together('appointments', [visit('11:00')], 'again')).toEqual(Array<number>(20).fill(1));
      expect(await together('services', [{ name: 'Third', minutes: '30' }], 'thrice')).toEqual(
        Array<number>(20).fill(1),
      );
      expect(await names('services', 'service_id')).toHaveLength(before.length + 1);
      expect(await names('staff', 'staff_id')).toHaveLength(people.length);
    });

    it.each([
      ['services', { name: '', minutes: '30' }, 'name', 'needed'],
      ['customers', { name: '' }, 'name', 'needed'],
      ['customers', { name: 'X'.repeat(201) }, 'name', 'too-long'],
      ['customers', { name: 'X', email: 'nobody' }, 'email', 'wrong'],
      ['services', { name: 'X', minutes: 'half an hour' }, 'minutes', 'not-a-number'],
      ['services', { name: 'X', minutes: '721' }, 'minutes', 'out-of-range'],
      ['services', { name: 'X', minutes: '-5' }, 'minutes', 'out-of-range'],
      ['services', { name: 'X', minutes: '' }, 'minutes', 'needed'],
      ['services', { name: 'X', minutes: '30', bookable: 'perhaps' }, 'bookable', 'wrong'],
      ['services', { name: 'X', minutes: '30', line: 'nowhere' }, 'line', 'not-found'],
      ['staff', { name: 'X', services: 'nothing' }, 'services', 'not-found'],
      ['appointments', visit('9:00', { date: '04/14/2026' }), 'date', 'not-a-date'],
      ['appointments', visit('nine'), 'time', 'not-a-time'],
      ['appointments', visit('9:00', { date: '2020-01-01' }), 'date', 'past'],
      ['appointments', visit('9:00', { staff: 'Nobody' }), 'staff', 'not-found'],
      ['appointments', visit('9:00', { name: '' }), 'name', 'needed'],
      ['appointments', visit('9:00', { phone: 'call me' }), 'phone', 'wrong'],
    ] as const)('tells what is wrong with a row of %s: %j', async (kind, row, field, code) => {
      const { send } = await start();
      await send('services', SERVICES);
      await send('staff', STAFF);
      expect(await send(kind, [row], { isDryRun: true })).toMatchObject({
        added: 0,
        problems: [{ row: 1, field, code }],
      });
    });

    it.each([
      ['services', { name: '', minutes: '99999', line: 'nowhere' }, ['name', 'minutes', 'line']],
      ['staff', { name: '', services: 'nothing' }, ['name', 'services']],
      ['customers', { name: 'X', phone: 'abc', email: 'bad@@mail' }, ['phone', 'email']],
      [
        'appointments',
        visit('nine', { date: 'soon', service: 'nothing', staff: 'Nobody', name: '', email: 'nobody' }),
        ['date', 'time', 'service', 'staff', 'name', 'email'],
      ],
      ['appointments', visit('9:00', { date: '2020-01-01', phone: 'abc' }), ['phone', 'date']],
    ] as const)('tells all that is wrong with a row of %s at once: %j', async (kind, row, fields) => {
      const { send } = await start();
      await send('services', SERVICES);
      await send('staff', STAFF);
      const { added, problems } = await send(kind, [row, row], { isDryRun: true });
      expect(added).toBe(0);
      expect(
        problems.filter((each) => 'row' in each && each.row === 1).map((each) => 'field' in each && each.field),
      ).toEqual(fields);
    });

    it('writes the set-up in a stable order, and copies it to another business', async () => {
      const { send, transfer, sites } = await start();
      await send('services', SERVICES);
      const setup = await transfer.readSetup(SITE);
      if (!setup) throw new Error('no set-up');
      expect(JSON.stringify(setup)).toBe(JSON.stringify(await transfer.readSetup(SITE)));
      expect(JSON.stringify(setup)).not.toMatch(/passcode|next_number|site_id|rid"/);
      const { lines: _, ...tables } = setup.tables;
      const file = { ...setup, tables };
      const before = await sites.version(OTHER);
      const would = await transfer.writeSetup(OTHER, file, { isDryRun: true, at: NOW });
      expect(would).toMatchObject({ sites: 1 });
      expect(await sites.version(OTHER)).toBe(before);
      expect(await transfer.writeSetup(OTHER, file, { isDryRun: false, at: NOW })).toEqual(would);
      expect((await transfer.names(OTHER)).services.has('rental return')).toBe(true);
      expect(await sites.version(OTHER)).not.toBe(before);
      expect(await transfer.writeSetup(OTHER, file, { isDryRun: false, at: NOW })).toEqual({});
    });
  });
}
