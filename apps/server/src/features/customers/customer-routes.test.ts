import { expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';

const IMPORT = 'customers-of-a-test';
const PEOPLE = [
  { name: 'Öznur Fictiva', phone: '+1 416 555 0171', email: 'oznur@visitor.example', note: 'Prefers mornings' },
  { name: 'Piet Example', email: 'piet@visitor.example' },
  { name: 'Piet Example', phone: '+1 416 555 0172' },
  { name: 'Quentin 100%', phone: '+1 416 555 0173' },
];

type Found = { customers: { id: string; name: string; phone: string | null; note: string | null }[] };

async function start() {
  const console = await openConsole();
  const mina = await console.signIn('mina');
  const rows = PEOPLE.map((fields, index) => ({ row: index + 1, fields }));
  const body = { importId: IMPORT, kind: 'customers', isDryRun: false, rows };
  expect((await mina.post('staff/settings/transfer/rows', body)).json()).toMatchObject({ added: 4, problems: [] });
  return { ...console, mina };
}

it('are suggested to agents by any part of name, phone or email, and the log says so once', async () => {
  const { signIn, mina } = await start();
  const ada = await signIn('ada');
  const find = async (text: string) => {
    const answer = await ada.get(`staff/customers/suggested?text=${encodeURIComponent(text)}`);
    return answer.json<Found>().customers.map(({ name }) => name);
  };
  expect(await find('öznur')).toEqual(['Öznur Fictiva']);
  expect(await find('5550171')).toEqual(['Öznur Fictiva']);
  expect(await find('(416) 555-017')).toHaveLength(3);
  expect(await find('piet@')).toEqual(['Piet Example']);
  expect(await find('%!')).toEqual([]);
  expect(await find('0%')).toEqual(['Quentin 100%']);
  expect(await find('nobody')).toEqual([]);
  expect((await ada.get('staff/customers/suggested?text=x')).statusCode).toBe(422);
  const log = (await mina.get('staff/audit')).json<{ rows: { action: string }[] }>();
  expect(log.rows.filter(({ action }) => action === 'customers_searched')).toHaveLength(1);
});

it('are shown to managers, who remove one for good', async () => {
  const { signIn, mina, db } = await start();
  const all = (await mina.get('staff/settings/customers')).json<Found>().customers;
  expect(all.map(({ name }) => name).toSorted()).toEqual(PEOPLE.map(({ name }) => name).toSorted());
  const ada = await signIn('ada');
  expect((await ada.get('staff/settings/customers')).statusCode).toBe(403);
  const { id = '' } = all.find(({ note }) => note !== null) ?? {};
  expect((await ada.post('staff/settings/customers/remove', { id })).statusCode).toBe(403);
  const removed = await Promise.all([1, 2].map(() => mina.post('staff/settings/customers/remove', { id })));
  expect(new Set(removed.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  expect((await mina.get('staff/settings/customers?text=fictiva')).json<Found>().customers).toEqual([]);
  const log = (await mina.get('staff/audit')).json<{ rows: { action: string }[] }>();
  expect(log.rows.filter(({ action }) => action === 'customer_removed')).toHaveLength(1);
  const undone = await mina.post('staff/settings/transfer/undo', { importId: IMPORT });
  expect(undone.json()).toMatchObject({ removed: 3, kept: 0 });
  expect(await db.kysely.selectFrom('customers').selectAll().execute()).toEqual([]);
});

it('are given out to the owner as a file that spreadsheets read', async () => {
  const { signIn } = await start();
  const olga = await signIn('olga');
  const file = await olga.get('staff/settings/transfer/file?what=customers');
  expect(file.headers['content-disposition']).toBe('attachment; filename="customers.csv"');
  expect(file.body.split('\r\n').toSorted()).toContain(
    'Öznur Fictiva,+14165550171,oznur@visitor.example,Prefers mornings',
  );
});
