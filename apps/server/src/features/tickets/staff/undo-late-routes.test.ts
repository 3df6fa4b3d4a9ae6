import { describe, expect, it } from 'vitest';
import { boardOf, openConsole } from '#testing/start/open-console.ts';

describe('an undo of an action that a colleague has followed up', () => {
  it('[STAFF-10] takes nothing back, and the board says who did what', async () => {
    const { signIn, guests } = await openConsole(1);
    const [ada, mina] = [await signIn('ada'), await signIn('mina')];
    const guid = guests[0]?.id ?? '';
    const act = (by: typeof ada, body: object) => by.post(`staff/ticket/${guid}/act`, body);
    await ada.post('staff/desk', { desk: 'desk-1' });
    const called = (await act(ada, { action: 'call' })).json<{ version: number }>();
    expect((await act(mina, { action: 'start' })).json()).toMatchObject({ stage: 'serving' });
    const undone = await act(ada, { action: 'undo', version: called.version });
    expect(undone.json()).toMatchObject({ success: false, reason: 'changed-meanwhile' });
    const [ofAda, ofMina] = [await boardOf(ada), await boardOf(mina)];
    expect(ofAda.tickets[0]).toMatchObject({
      stage: 'serving',
      lastBy: { event: 'arrive', name: 'mina', isMe: false },
    });
    expect(ofMina.tickets[0]?.lastBy).toMatchObject({ isMe: true });
  });
});
