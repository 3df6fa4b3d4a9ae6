import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { broadcaster } from './broadcast.ts';
import type { LiveSocket } from '#live/socket/live-socket.ts';

function startBroadcast(count: number, chunk: number) {
  const sockets = new Set(Array.from({ length: count }, (_, index) => ({ address: `${index}` }) as LiveSocket));
  const sent: string[] = [];
  const { send } = broadcaster({
    sockets,
    chunk,
    sendOne: ({ address }, frame) => sent.push(`${frame.toString()}>${address}`),
  });
  return { sockets, sent, send: (text: string) => send(Buffer.from(text)) };
}

describe('broadcast', () => {
  it('[LIVE-07] reaches thousands of sockets without blocking for more than a chunk', async () => {
    const { sent, send } = startBroadcast(2_500, 250);
    send('a');
    let [turns, longest, before] = [0, sent.length, sent.length];
    while (sent.length < 2_500) {
      await nextTurn();
      longest = Math.max(longest, sent.length - before);
      before = sent.length;
      turns++;
    }
    expect(new Set(sent).size).toBe(2_500);
    expect(longest).toBeLessThanOrEqual(250);
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  it('[LIVE-08] keeps the order of messages for every socket', async () => {
    const { sent, send } = startBroadcast(7, 2);
    for (const text of ['a', 'b', 'c']) send(text);
    while (sent.length < 21) await nextTurn();
    for (let socket = 0; socket < 7; socket++) {
      expect(sent.filter((each) => each.endsWith(`>${socket}`)).map((each) => each[0])).toEqual(['a', 'b', 'c']);
    }
  });

  it('[LIVE-07] skips a socket that left in the meantime', async () => {
    const { sockets, sent, send } = startBroadcast(4, 2);
    send('a');
    sockets.delete([...sockets][3] as LiveSocket);
    while (sent.length < 3) await nextTurn();
    await nextTurn();
    expect(sent).toEqual(['a>0', 'a>1', 'a>2']);
  });
});
