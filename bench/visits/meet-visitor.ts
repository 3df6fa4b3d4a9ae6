import type { MeetingSynced } from '@openturn/contract/visitor/visit/meeting.ts';
import { openVisitor, type Visitor } from '@openturn/e2e/harness/open-visitor.ts';
import { newGuid } from '../harness/new-guid.ts';
import { done, surely, until } from './surely.ts';
import type { Walking } from './walking.ts';

/** What two browsers tell each other before they see each other. */
const SIGNALS = ['offer', 'candidate 1', 'candidate 2'];

type Sync = (more?: object) => Promise<MeetingSynced>;
type Post = (path: string, body: object) => ReturnType<Visitor['post']>;

/** Waits, is called, is met with a guest, and is seen off. Returns how many signals were confirmed and did not arrive. */
export async function meetVisitor(walking: Walking, visitor: Visitor, guid: string): Promise<number> {
  const { doctor, server, onStep } = walking;
  const visits = window(visitor.post, guid, 'Walker');
  await visits();
  const { code } = await done('invite', () => visitor.post<{ code: string }>(`visit/${guid}/meeting/invite`, {}));
  onStep();
  const guest = openVisitor(server);
  const comes = window(guest.post, code, 'Interpreter');
  const act = (action: string, peer?: string) =>
    surely(() => doctor.post(`visit/${guid}/meeting/act`, { action, ...(peer && { peer }) }));
  let lost = 0;
  await walking.inTurn(async () => {
    await until('the call', async () => {
      await surely(() => doctor.act(guid, 'call'));
      return (await doctor.ticket(guid).catch(() => undefined))?.stage === 'waiting' ? null : true;
    });
    await until('the beginning', async () => {
      await act('start');
      return (await visits()).own === 'in' ? true : null;
    });
    onStep();
    const sees = window(doctor.post, guid, 'Lena');
    await until('the guest', async () => {
      if ((await comes()).own === 'in') return true;
      const waiting = (await sees()).peers.find(({ role, isIn }) => role === 'guest' && !isIn);
      if (waiting) await act('admit', waiting.id);
      return null;
    });
    onStep();
    lost = await talk(visits, sees);
    onStep();
    await until('the end of the visit', async () => {
      await act('end');
      return (await doctor.ticket(guid).catch(() => undefined))?.stage === 'completed' ? true : null;
    });
    onStep();
  });
  return lost;
}

/** From one window to the other. */
async function talk(from: Sync, to: Sync): Promise<number> {
  const { id } = await to();
  for (const data of SIGNALS) {
    await until('the other window', async () => {
      const { peers } = await from({ signals: [{ to: id, data }] });
      if (peers.some((peer) => peer.id === id)) return true;
      // Nobody had heard of it for long, while there was no server.
      await to();
      return null;
    });
  }
  // One whose answer was lost is sent again, and a browser knows it by what it says.
  const arrived = new Set((await to()).signals.map(({ data }) => data));
  return SIGNALS.filter((data) => !arrived.has(data)).length;
}

/** One that is open all the time, as its calls say who it is. */
function window(post: Post, at: string, name: string): Sync {
  const own = { key: newGuid(), replaces: null, name, after: 0, wantsServers: false, isLeaving: false };
  return (more = {}) =>
    done('meeting', () => post(`visit/${at}/meeting/sync`, { ...own, signals: [], ...more })) as Promise<MeetingSynced>;
}
