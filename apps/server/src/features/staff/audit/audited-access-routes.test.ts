import { expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';

it('[STAFF-12] the activity log names who searched for people, and whose history was read, once in ten minutes each', async () => {
  const server = await openConsole(2);
  const [mina, ada] = [await server.signIn('mina'), await server.signIn('ada')];
  const [first, second] = server.guests.map(({ id }) => id);
  const read = async () => {
    for (const text of ['', 'gu', 'guest', 'guest 2']) await ada.get(`staff/visits?text=${text}`);
    for (const guid of [first, first, second]) await ada.get(`staff/ticket/${guid}/history`);
  };
  type Rows = { rows: { action: string; staff: string; subject: string; visit: { name: string } | null }[] };
  const entries = async () => {
    const { rows } = (await mina.get('staff/audit')).json<Rows>();
    const shown = rows.filter(({ staff, action }) => staff === 'ada' && !action.startsWith('sign_in'));
    return shown
      .map(({ action, subject, visit }) => [action, subject, visit?.name ?? ''].join(' ').trim())
      .toReversed();
  };
  const once = ['visits_searched', 'history_read W-001 Guest 1', 'history_read W-002 Guest 2'];
  await read();
  server.time.now += 1_000;
  await read();
  expect((await entries()).toSorted()).toEqual(once.toSorted());
  expect((await ada.get('staff/ticket/none/history')).statusCode).toBe(404);
  server.time.now += 10 * 60_000;
  await read();
  expect((await entries()).toSorted()).toEqual([...once, ...once].toSorted());
});

it('[STAFF-12] the activity log names reads of personal data and refusals, each person once an hour', async () => {
  const server = await openConsole();
  const [olga, ada] = [await server.signIn('olga'), await server.signIn('ada')];
  const actions = async () => {
    const { rows } = (await olga.get('staff/audit')).json<{ rows: { action: string; staff: string }[] }>();
    return rows.map(({ action, staff }) => `${action} ${staff}`).filter((text) => !text.startsWith('sign_in'));
  };
  for (let count = 0; count < 3; count++) {
    expect((await ada.get('staff/inbox')).statusCode).toBe(403);
    server.time.now += 1_000;
    expect((await olga.get('staff/inbox')).statusCode).toBe(200);
  }
  expect(await actions()).toEqual(['inbox_read olga', 'refused ada']);
  server.time.now += 3_600_000;
  expect((await olga.get('staff/inbox')).statusCode).toBe(200);
  expect(await actions()).toEqual(['inbox_read olga', 'inbox_read olga', 'refused ada']);
});
