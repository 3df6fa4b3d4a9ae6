import { newGuid } from '../harness/new-guid.ts';
import type { Caller } from '../harness/open-caller.ts';
import { pathOf } from './open-phone.ts';
import { ROOM_LINES } from './room-site.ts';

const OWN = newGuid();

/** What a script at the same address tries, with a new device each time or always the same. */
const TRIES = [
  () => ({ path: 'join', body: { line: ROOM_LINES[0], entry: { FirstName: 'Nobody' } }, token: newGuid() }),
  () => ({ path: 'lines', token: OWN }),
  () => ({ path: 'draft', body: { line: ROOM_LINES[1] }, token: newGuid() }),
  () => ({ path: 'findmy', body: { name: 'Ada', PhoneNumber: '416 555 0100' }, token: newGuid() }),
  () => ({ path: 'join', body: { line: ROOM_LINES[2], entry: { FirstName: 'Nobody' } }, token: OWN }),
];

/** Sends so many at once; counts the replies by status. */
export async function attack(caller: Caller, count: number, replies: Map<number, number>): Promise<void> {
  const sent = Array.from({ length: count }, async (_, index) => {
    const { path, token, body } = { body: undefined, ...TRIES[index % TRIES.length]?.() };
    const method = body === undefined ? 'GET' : 'POST';
    const { status } = await caller.call({ method, path: pathOf(path ?? ''), token: token ?? OWN, body });
    replies.set(status, (replies.get(status) ?? 0) + 1);
  });
  await Promise.all(sent);
}
