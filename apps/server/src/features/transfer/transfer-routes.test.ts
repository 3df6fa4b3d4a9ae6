import { describe, expect, it } from 'vitest';
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

  it('gives out what the business has to its owner only', async () => {
    const { signIn, join } = await openConsole();
    await join({ name: '=SUM(A1)', phone: '+16475550100' });
    const olga = await signIn('olga');
    const file = (what: string) => olga.get(`staff/settings/transfer/file?what=${what}`);
    const people = await file('people');
    expect(people.headers['content-disposition']).toBe('attachment; filename="people.csv"');
    expect(people.body).toContain("'=SUM(A1),+16475550100");
    expect((await file('visits')).body).toContain('Joined');
    for (const what of ['', 'everything', 'people&what=visits']) expect((await file(what)).statusCode).toBe(422);
    expect((await file('set-up')).json()).toMatchObject({ format: 'openturn set-up' });
    const mina = await signIn('mina');
    expect((await mina.get('staff/settings/transfer/file?what=people')).statusCode).toBe(403);
  });
});
