import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { openConsole } from '@openturn/e2e/harness/open-console.ts';
import { openVisitor, type Visitor } from '@openturn/e2e/harness/open-visitor.ts';
import { send } from '@openturn/e2e/harness/send.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { askForAll, SERVICE } from '@openturn/e2e/harness/whole-visit/ask-for-all.ts';
import type { VisitPayment } from '@openturn/contract/visitor/visit/payment-view.ts';
import { newGuid } from '../harness/new-guid.ts';
import { QUIET } from '../harness/server-settings.ts';
import { done } from '../visits/surely.ts';

export type CopiesResult = { firstMs: number; signedMs: number[]; receiptMs: number[]; failures: string[] };
type Signed = { signed: { copy: string } };
type Paying = { payment: VisitPayment };
type SettingsPage = { version: string; values: object };

const SIGNED_IN = ['en', 'ar'] as const;
const PRICE = 2_500;
const NAMES = ['Walker Hill', 'ماريا الخطيب', 'ਹਰਪ੍ਰੀਤ ਕੌਰ'];

/** How long each copy takes that nobody has opened before. */
export async function runCopies({ visits }: { visits: number }): Promise<CopiesResult> {
  const server = await startServer({ env: QUIET });
  const failures: string[] = [];
  const open = async (path: string): Promise<number> => {
    const startedAt = performance.now();
    const { bytes, status } = await send(server.port, { path });
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) failures.push(`${status} ${path}`);
    return performance.now() - startedAt;
  };
  try {
    const owner = await openConsole(server, 'amara.osei@willow.example');
    const waiver = await askForAll(owner);
    const { version, values } = (await owner.get<SettingsPage>('settings/payments')).reply;
    const paidNow = { version, values: { ...values, way: 'now' } };
    await done('payments', () => owner.post('settings/payments', paidNow));
    const signed: string[] = [];
    const receipts: string[] = [];
    for (let count = 0; count < visits; count++) {
      const visitor = openVisitor(server);
      const guid = await visitor.join({ FirstName: 'Walker', service: SERVICE });
      const language = SIGNED_IN[count % SIGNED_IN.length] ?? 'en';
      const name = NAMES[count % NAMES.length] ?? '';
      signed.push(await sign(visitor, { guid, waiver, language, name }));
      receipts.push(await pay(visitor, guid));
    }
    const signedMs: number[] = [];
    for (const copy of signed) signedMs.push(await open(copy));
    const firstMs = Math.max(...signedMs.splice(0, SIGNED_IN.length * NAMES.length));
    const receiptMs: number[] = [];
    for (const receipt of receipts) {
      for (const language of LANGUAGES) receiptMs.push(await open(`${receipt}?language=${language}`));
    }
    return { firstMs, signedMs, receiptMs, failures };
  } finally {
    await server.stop();
  }
}

type Signing = { guid: string; waiver: number; language: (typeof SIGNED_IN)[number]; name: string };

async function sign(visitor: Visitor, { guid, waiver, language, name }: Signing): Promise<string> {
  const own = { language, ticked: [true], initials: '', isForSelf: true, minors: [], strokes: null };
  const path = `visit/${guid}/waivers/${waiver}/sign`;
  const body = { ...own, version: 1, name };
  const { signed } = await done('sign', () => visitor.post<Signed>(path, body, { 'idempotency-key': newGuid() }));
  return signed.copy;
}

async function pay(visitor: Visitor, guid: string): Promise<string> {
  const at = `visit/${guid}/payment`;
  const headers = { 'idempotency-key': newGuid() };
  await done('begin', () => visitor.post(`${at}/begin`, { amount: PRICE }, headers));
  const { payment } = await done('pay', () => visitor.post<Paying>(`${at}/test`, { card: 'good' }));
  return payment.payments[0]?.receipt ?? '';
}
