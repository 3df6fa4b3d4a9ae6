import { expect, it } from 'vitest';
import { runImports } from './run-imports.ts';

it('[KEEP-07] an owner checks, imports and takes back files of customers and of appointments', async () => {
  const rows = 250;
  const results = await runImports({ databaseUrl: '', rows });
  expect(results.map(({ kind }) => kind)).toEqual(['customers', 'appointments']);
  for (const { checked, imported, undone } of results) {
    expect([checked.rows, imported.rows, undone.rows]).toEqual([rows, rows, rows]);
  }
});
