import { once } from 'node:events';
import { LIVE_PATH, type ServerMessage } from '@openturn/contract/live.ts';
import { CLINIC } from '@openturn/e2e/harness/join-line.ts';
import { openVisitor } from '@openturn/e2e/harness/open-visitor.ts';
import { openStaff } from '@openturn/e2e/harness/staff-session.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { WebSocket } from 'ws';
import { newGuid } from '../harness/new-guid.ts';
import { waitUntil } from '../harness/wait-until.ts';

export type ConversationResult = {
  /** From sending a message until the other side has it, by the announcement and one request. */
  toVisitorMs: number[];
  toStaffMs: number[];
};

const DOCTOR = 'lena.fischer@willow.example';
const START_MS = 20_000;

type Thread = { rows: { text: string }[] };

/** A visitor and the doctor answer each other in turn, each as soon as the other's message is there. */
export async function runConversation({ turns }: { turns: number }): Promise<ConversationResult> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn', DEMO: 'still', RATE_LIMIT_PER_MINUTE: '0' } });
  try {
    await waitUntil('the password is printed', () => /password\s+\S+/.test(server.output()), START_MS);
    const doctor = await openStaff(server, { email: DOCTOR, siteId: CLINIC, desk: 'desk-1' });
    const result: ConversationResult = { toVisitorMs: [], toStaffMs: [] };
    for (let turn = 0; turn < turns; turn++) {
      const visitor = openVisitor(server);
      const guid = await visitor.join({ FirstName: `Guest ${turn}` });
      const [phone, desk] = [await watch(server.port, guid, 'messages'), await watch(server.port, guid, 'staff')];
      const key = () => ({ 'idempotency-key': newGuid() });
      const question = await timed(desk, `Question ${turn}`, {
        send: (text) => visitor.post(`visit/${guid}/messages`, { text }, key()),
        read: async () =>
          ((await doctor.call('GET', `conversation/${guid}`)).reply as { messages: { text: string }[] }).messages,
      });
      const answer = await timed(phone, `Answer ${turn}`, {
        send: (text) => doctor.call('POST', `conversation/${guid}/message`, { text }),
        read: async () => (await visitor.get<Thread>(`visit/${guid}/messages`)).reply.rows,
      });
      result.toStaffMs.push(question);
      result.toVisitorMs.push(answer);
      phone.terminate();
      desk.terminate();
    }
    doctor.close();
    return result;
  } finally {
    await server.stop();
  }
}

type Way = { send: (text: string) => Promise<unknown>; read: () => Promise<readonly { text: string }[]> };

async function timed(other: WebSocket, text: string, { send, read }: Way): Promise<number> {
  const began = performance.now();
  const announced = nextMessages(other);
  const sent = send(text);
  await announced;
  while (!(await read()).some((message) => message.text === text)) await nextMessages(other);
  const took = performance.now() - began;
  await sent;
  return took;
}

async function nextMessages(socket: WebSocket): Promise<void> {
  for (;;) {
    const [bytes] = (await once(socket, 'message')) as [Buffer];
    if ((JSON.parse(bytes.toString('utf8')) as ServerMessage).op === 'messages') return;
  }
}

async function watch(port: number, ticketId: string, page: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, {
    headers: { host: `api.openturn.localhost:${port}` },
  });
  await once(socket, 'open');
  const answered = once(socket, 'message');
  const message = { type: 'QMon', op: 'siteid', SiteID: String(CLINIC), Ticket_id: ticketId, page, vis: 1 };
  socket.send(JSON.stringify({ ...message, eventGuid: newGuid(), data: null }));
  await answered;
  return socket;
}
