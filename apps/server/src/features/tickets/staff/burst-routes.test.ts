import { describe, expect, it } from 'vitest';
import { openTwoLines as open } from '#testing/start/open-two-lines.ts';
import { ownHeaders } from '#testing/start/start-test-server.ts';

type Answer = { statusCode: number };

const statuses = async (answers: readonly PromiseLike<Answer>[]) =>
  new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode));

async function start(count: number) {
  const server = await open();
  const { ada, bob, guid, ask } = server;
  const notes = () =>
    Array.from({ length: count }, (_, at) => {
      return (at % 2 ? ada : bob).post(`staff/ticket/${guid(1)}/note`, { note: `Note ${at}` });
    });
  const nearly = () =>
    Array.from({ length: count }, (_, at) => {
      const url = `/api/100001/client/ticket/${guid(1)}/nearly`;
      return ask({ method: 'POST', url, headers: ownHeaders(), payload: { place: 1 + (at % 5) } });
    });
  return { ...server, notes, nearly };
}

describe('a ticket that many change at once', () => {
  it.each([6, 40])('[STAFF-10] takes every note, however many colleagues write: %s', async (count) => {
    const { ticket, guid, notes } = await start(count);
    expect(await statuses(notes())).toEqual(new Set([200]));
    expect((await ticket(guid(1))).version).toBe(1 + count);
  });

  it('[STAFF-10] is moved, edited and watched all the same', async () => {
    const { ada, ticket, guid, notes, nearly } = await start(20);
    const path = `staff/ticket/${guid(1)}`;
    const all = [
      ...notes(),
      ada.post(`${path}/priority`, { version: 1, reason: 'unwell' }),
      ...nearly(),
      ada.post(`${path}/act`, { action: 'ready' }),
      ...notes(),
    ];
    expect(await statuses(all)).toEqual(new Set([200]));
    expect(await ticket(guid(1))).toMatchObject({ stage: 'ready', priority: 'unwell' });
  });
});
