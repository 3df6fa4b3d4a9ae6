import { expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';

it("[STAFF-11] [STAFF-12] gives a reason in each visitor's language before the message, and logs both", async () => {
  const server = await openConsole();
  const { id } = await server.join({ language: 'de' });
  const mina = await server.signIn('mina');
  const set = (body: object) => mina.post('staff/line', { line: 'walk-in', ...body });
  const seen = async () => {
    const answer = await server.ask({ url: `/api/100001/client/ticket/${id}` });
    return answer.json<{ ticket: { line: { message: Record<string, string> | null } } }>().ticket.line.message;
  };
  const logged = async () => {
    const { rows } = (await mina.get('staff/audit')).json<{ rows: { action: string; detail: string }[] }>();
    return rows.find(({ action }) => action === 'line_set')?.detail;
  };
  expect((await set({ state: 'paused', why: 'nonsense' })).statusCode).toBe(422);
  const message = { en: 'Back at two.', 'fr-ca': 'De retour à deux heures.' };
  await set({ state: 'paused', why: 'break', message });
  expect(await seen()).toMatchObject({
    en: "We're taking a short break. Back at two.",
    'fr-ca': 'Nous prenons une courte pause. De retour à deux heures.',
    de: 'Wir machen kurz Pause. Back at two.',
  });
  expect(await logged()).toBe('paused break Back at two.');
  server.time.now += 1_000;
  await set({ state: 'closed', why: 'emergency' });
  expect(await seen()).toMatchObject({ de: 'Wir kümmern uns gerade um einen Notfall.' });
  expect(await logged()).toBe('closed emergency');
  server.time.now += 1_000;
  await set({ state: 'closed', message });
  expect(await seen()).toEqual(message);
  expect(await logged()).toBe('closed - Back at two.');
  server.time.now += 1_000;
  await set({ state: 'open', why: 'break' });
  expect(await seen()).toBeNull();
  expect(await logged()).toBe('open');
});
