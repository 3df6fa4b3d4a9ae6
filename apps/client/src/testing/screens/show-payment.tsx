import type { VisitPayment } from '@openturn/contract/visitor/visit/payment-view.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import shell from '#app/shell/shell.module.css';
import { Payment } from '#features/payment/payment.tsx';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { samplePayment } from '#testing/samples/sample-payment.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { showScreen } from './show-screen.tsx';

const TICKET = sampleTicket();

type After = Partial<Record<'begin' | 'test' | 'check' | 'cancel', Partial<VisitPayment> | Response>>;

/** Shows the payment screen; what is sent changes what the server says of the payment. */
export async function showPayment(first: Partial<VisitPayment>, after: After = {}, language: Language = 'en') {
  let current = samplePayment(first);
  const next = (name: keyof After) => () => {
    const change = after[name];
    if (change instanceof Response) return change;
    current = { ...current, ...change };
    return { success: true as const, payment: current };
  };
  const sent = serveCalls({
    'GET client/ticket/:guid': () => ({ success: true, ticket: TICKET }),
    'GET client/visit/:guid/tasks': () => ({
      success: true,
      kind: 'ticket',
      isOpen: true,
      parts: ['payment'],
      rows: [],
    }),
    'GET client/visit/:guid/payment': () => ({ success: true, payment: current }),
    'POST client/visit/:guid/payment/begin': next('begin'),
    'POST client/visit/:guid/payment/test': next('test'),
    'POST client/visit/:guid/payment/check': next('check'),
    'POST client/visit/:guid/payment/cancel': next('cancel'),
  });
  const { platform } = fakePlatform();
  const shown = await showScreen(
    <div className={shell.page}>
      <main className={shell.main}>
        <Payment />
      </main>
    </div>,
    { path: `/payment?visit=${TICKET.guid}`, platform, language },
  );
  return { ...shown, sent };
}
