import { describe, expect, it } from 'vitest';
import { parseCsv } from '@openturn/domain/transfer/csv.ts';
import { ELM } from '#testing/samples/test-site.ts';
import { openConsole } from '#testing/start/open-console.ts';

const IMPORT = 'import-of-a-test-1';
const rows = (names: readonly string[]) =>
  names.map((name, index) => ({ row: index + 1, fields: { name, minutes: '20' } }));

describe('the page about importing and exporting', () => {
  it('imports for managers, shows what was imported, and takes it back', async () => {
    const { signIn } = await openConsole();
    const mina = await signIn('mina');
    const body = { importId: IMPORT, kind: 'services', rows: rows(['Passport photo', 'Name change', '']) };
    const checked = await mina.post('staff/settings/transfer/rows', { ...body, isDryRun: true });
    expect(checked.json()).toMatchObject({ added: 2, problems: [{ row: 3, field: 'name', code: 'needed' }] });
    for (const _ of [1, 2]) {
      expect((await mina.post('staff/settings/transfer/rows', { ...body, isDryRun: false })).json()).toMatchObject({
        added: 2,
      });
    }
    const shown = (await mina.get('staff/settings/transfer')).json<{ imports: object[] }>();
    expect(shown.imports).toMatchObject([{ id: IMPORT, kind: 'services', rows: 3, isUndone: false }]);
    const undone = await mina.post('staff/settings/transfer/undo', { importId: IMPORT });
    expect(undone.json()).toMatchObject({ removed: 2, kept: 0 });
    expect((await mina.post('staff/settings/transfer/undo', { importId: IMPORT })).statusCode).toBe(404);
    const log = (await mina.get('staff/audit')).json<{ rows: { action: string }[] }>();
    expect(log.rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['imported', 'import_undone']));
  });

  it('gives out visits in their order, with what was answered, noted and who served them', async () => {
    const settings = {
      ...ELM.settings,
      MaxCustomFields: '3',
      ClientCustomField2: '1',
      CustomField2Label: 'Reason',
      ClientCustomField3: '1',
      CustomField3Label: 'First time?',
      CustomField3Type: 'yesno',
    };
    const { signIn, join, time } = await openConsole(0, { ...ELM, settings });
    const first = await join({ answers: { 2: 'A cough', 3: '1', 7: 'Of before' } });
    for (let more = 0; more < 6; more++) await join({ answers: more === 5 ? { 3: '0' } : {} });
    const [ada, olga] = [await signIn('ada'), await signIn('olga')];
    await ada.post('staff/desk', { desk: 'desk-1' });
    await ada.post('staff/next');
    time.now += 60_000;
    await ada.post(`staff/ticket/${first.id}/act`, { action: 'start' });
    await ada.post(`staff/ticket/${first.id}/note`, { note: 'By the door' });
    await ada.post(`staff/ticket/${first.id}/act`, { action: 'complete' });
    const csv = (await olga.get('staff/settings/transfer/file?what=visits')).body;
    const [headings = [], ...visits] = parseCsv(csv).map(({ cells }) => cells);
    const said = visits.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at]])));
    expect(said.map(({ Name }) => Name)).toEqual(Array.from({ length: 7 }, (_, at) => `Guest ${at + 1}`));
    expect(said[0]).toMatchObject({
      Desk: 'desk-1',
      'Served by': 'ada',
      Note: 'By the door',
      Reason: 'A cough',
      'First time?': 'yes',
      'Other answers': '7: Of before',
    });
    expect(said[1]).toMatchObject({ Desk: '', 'Served by': '', Note: '', Reason: '', 'First time?': '' });
    expect(said[6]).toMatchObject({ 'First time?': 'no' });
  });

  it('gives out what the business has to its owner only', async () => {
    const { signIn, join } = await openConsole();
    await join({ name: '=SUM(A1)', phone: '+16475550100' });
    const olga = await signIn('olga');
    const file = (what: string) => olga.get(`staff/settings/transfer/file?what=${what}`);
    const people = await file('visitors');
    expect(people.headers['content-disposition']).toBe('attachment; filename="visitors.csv"');
    expect(people.body).toContain("'=SUM(A1),+16475550100");
    expect((await file('visits')).body).toContain('Joined');
    for (const what of ['', 'everything', 'visitors&what=visits']) expect((await file(what)).statusCode).toBe(422);
    expect((await file('set-up')).json()).toMatchObject({ format: 'openturn set-up' });
    const mina = await signIn('mina');
    expect((await mina.get('staff/settings/transfer/file?what=visitors')).statusCode).toBe(403);
  });
});
