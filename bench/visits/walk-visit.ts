import { CLINIC, LINE } from '@openturn/e2e/harness/join-line.ts';
import type { Console } from '@openturn/e2e/harness/open-console.ts';
import { openVisitor, type Visitor } from '@openturn/e2e/harness/open-visitor.ts';
import { SERVICE } from '@openturn/e2e/harness/whole-visit/ask-for-all.ts';
import type { RunningServer } from '@openturn/e2e/harness/start-server.ts';
import type { VisitPayment } from '@openturn/contract/visitor/visit/payment-view.ts';
import { newGuid } from '../harness/new-guid.ts';
import { sendFile } from './send-file.ts';
import { done, surely, until } from './surely.ts';

export type Walking = {
  server: RunningServer;
  owner: Console;
  doctor: Console;
  /** What a visitor does in the provider's form. */
  confirm: (ref: string) => void;
  /** There is one desk. */
  inTurn: (serve: () => Promise<void>) => Promise<void>;
  /** Of something that was answered. */
  onStep: () => void;
};

/** What the visitor knows to have happened. */
export type Walked = { guid: string; photos: string[]; document: string; taken: number; givenBack: number };

const PRICE = 2_500;
const BACK = 700;
type Paying = { payment: VisitPayment };
type StaffPayment = { id: string; version: number; captured: number; refunded: number; isWaiting: boolean };

/** Signs, sends, writes, pays, is served and rates: all of it once, however often the server dies meanwhile. */
export async function walkVisit(walking: Walking, waiver: number): Promise<Walked> {
  const { server, doctor, onStep } = walking;
  const visitor = openVisitor(server);
  const post = (path: string, body: object, key = newGuid()) =>
    done(path, () => visitor.post(path, body, { 'idempotency-key': key }));
  const entry = { FirstName: 'Walker', service: SERVICE, method: 1 };
  const { guid } = (await post('join', { line: LINE, entry })) as { guid: string };
  onStep();
  const signing = { language: 'en', ticked: [true], initials: '', isForSelf: true, minors: [], strokes: null };
  await post(`visit/${guid}/waivers/${waiver}/sign`, { ...signing, version: 1, name: 'Walker Hill' });
  onStep();
  const file = (at: string, place: string) => {
    const host = `api.openturn.localhost:${server.port}`;
    const path = `/api/${CLINIC}/client/visit/${guid}/${at}`;
    return sendFile({ port: server.port, host, token: visitor.token, at: path, document: place, key: newGuid() });
  };
  const document = await file('documents/upload', 'card');
  onStep();
  const photos: string[] = [];
  for (let count = 0; count < 2; count++) {
    const photo = await file('messages/photo', '@visitor');
    onStep();
    await post(`visit/${guid}/messages`, { text: '', photo });
    photos.push(photo);
    onStep();
  }
  const money = await pay(walking, visitor, guid);
  await walking.inTurn(() => serve(doctor, guid));
  onStep();
  await post(`visit/${guid}/rating`, { stars: 5, reasons: [], text: '' });
  onStep();
  return { guid, photos, document, ...money };
}

/** Told twice, it is too late for a step the second time. */
async function serve(doctor: Console, guid: string): Promise<void> {
  await until('the end of the visit', async () => {
    for (const action of ['call', 'start', 'complete']) await surely(() => doctor.act(guid, action));
    const ticket = await doctor.ticket(guid).catch(() => undefined);
    return ticket?.stage === 'completed' ? true : null;
  });
}

/** Reserves the price, takes it, and gives a part of it back. */
async function pay({ owner, confirm, onStep }: Walking, visitor: Visitor, guid: string) {
  const at = `visit/${guid}/payment`;
  const key = newGuid();
  await done('begin', () => visitor.post(`${at}/begin`, { amount: PRICE }, { 'idempotency-key': key }));
  const look = async () => (await done('check', () => visitor.post<Paying>(`${at}/check`))).payment.payments[0] ?? null;
  const secret = await until('what the provider needs', async () => (await look())?.clientSecret || null);
  confirm(secret.split('_secret')[0] ?? '');
  await until('the hold', async () => ((await look())?.state === 'authorized' ? true : null));
  onStep();
  const path = `visit/${guid}/payments`;
  const act = async (body: object, isDone: (payment: StaffPayment) => boolean) => {
    await until('the money', async () => {
      const [payment] = (await done('payments', () => owner.get<{ payments: StaffPayment[] }>(path))).payments;
      if (!payment) return null;
      if (isDone(payment)) return true;
      // Asked for already, and not answered by the provider yet.
      if (payment.isWaiting) return null;
      const headers = { 'idempotency-key': newGuid() };
      const asked = { ...body, version: payment.version };
      await surely(() => owner.post(`payment/${payment.id}/act`, asked, headers));
      return null;
    });
    onStep();
  };
  await act({ action: 'capture', amount: PRICE }, ({ captured }) => captured === PRICE);
  await act({ action: 'refund', amount: BACK, reason: 'goodwill' }, ({ refunded }) => refunded > 0);
  return { taken: PRICE, givenBack: BACK };
}
