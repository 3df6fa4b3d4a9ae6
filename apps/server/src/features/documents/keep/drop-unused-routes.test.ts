import { describe, expect, it } from 'vitest';
import { openDocuments, PAPER, PHOTO } from '#testing/documents/open-documents.ts';
import { sweepDocuments } from './sweep-documents.ts';

const DAY_MS = 86_400_000;

async function openWithSweep() {
  const server = await openDocuments();
  const clock = { now: () => server.time.now };
  const deps = { ...server, files: server.fileStorage, clock, newId: () => 'x', wakeOutbox: () => {} };
  const { ada, bob } = server;
  await ada.post('staff/desk', { desk: 'desk-1' });
  const act = (action: string) => ada.post(`staff/ticket/${server.guid}/act`, { action });
  /** Hour by hour, as a server does it. */
  const pass = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      server.time.now += DAY_MS / 24;
      await sweepDocuments(deps);
    }
  };
  return { ...server, bob, act, pass };
}

describe('[SCREEN-13] files that nobody needs any more', () => {
  it('are deleted a day after a visit that came to nothing', async () => {
    const { upload, act, pass, stored } = await openWithSweep();
    await upload(PHOTO);
    await pass(2);
    await act('remove');
    await pass(22);
    expect(await stored()).toHaveLength(2);
    await pass(4);
    expect(await stored()).toEqual([]);
  });

  it('are kept as long as all others once staff have opened them', async () => {
    const { upload, act, pass, stored, files, bob, guid } = await openWithSweep();
    await upload(PHOTO);
    const [file] = await files();
    expect((await bob.get(`staff/visit/${guid}/documents/${file?.id}/view`)).statusCode).toBe(200);
    await act('remove');
    await pass(26);
    expect(await stored()).toHaveLength(2);
  });

  it('are kept after a visit that took place', async () => {
    const { upload, act, pass, stored } = await openWithSweep();
    await upload(PAPER);
    for (const action of ['call', 'start', 'complete']) {
      expect((await act(action)).json()).toMatchObject({ success: true });
    }
    await pass(26);
    expect(await stored()).toHaveLength(1);
  });
});
