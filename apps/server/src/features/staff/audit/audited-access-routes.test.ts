import { expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';

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
