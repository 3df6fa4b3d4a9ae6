import type { actOnPayment as actCall } from '@openturn/contract/staff/visit/staff-payments.ts';
import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import type { Activity } from '@openturn/domain/staff/activity-log.ts';
import { err, type Result } from '@openturn/domain/result.ts';
import type * as z from 'zod';
import type { AuditEntry, StaffMember } from '#features/staff/index.ts';
import { once, type AlsoWriteOnce, type Repeated } from '#kernel/once.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import { askWork } from '#features/payments/rules/ask-work.ts';
import type { Payment } from '#features/payments/store/payment.ts';

type Act = z.output<(typeof actCall)['body']> & {
  member: StaffMember;
  payment: Payment;
  /** Its visit, in the activity log. */
  subject: AuditEntry['subject'];
  key: string | null;
};
type Refusal =
  | { code: 'not-found' | 'not-now' | 'changed-meanwhile' | 'key-reused' | 'forbidden' | 'busy' }
  | { code: 'invalid-input'; fields: Record<string, Problem> };

const ACTIVITY = {
  capture: 'payment_captured',
  release: 'payment_released',
  refund: 'payment_refunded',
} as const satisfies Record<Act['action'], Activity>;

/** Takes what is held, frees it, or gives money back: once, also for two who press at the same moment. */
export async function actOnPayment(act: Act, deps: PaymentDeps): Promise<Result<Payment, Refusal>> {
  const { member, payment, key, action, amount, reason, version } = act;
  const { siteId, staffId: tokenHash, role } = member;
  if (action === 'refund' && role === 'agent') return err({ code: 'forbidden' });
  const store = deps.payments;
  const body = { id: payment.id, action, amount, reason, version };
  const firstAnswer = (id: string) => store.find(siteId, id);
  return once({ call: 'POST staff/payment/act', siteId, tokenHash, key, body, store, firstAnswer }, (alsoWrite) =>
    actOnce(act, alsoWrite, deps),
  );
}

async function actOnce(
  { member, payment, subject, action, amount: entered, reason, version }: Act,
  { once: mark }: AlsoWriteOnce,
  deps: PaymentDeps,
): Promise<Result<Payment, Refusal | Repeated>> {
  const amount = action === 'release' ? payment.amount : entered;
  if (amount === undefined) return missing('amount');
  if (action === 'refund' && reason === undefined) return missing('reason');
  const { siteId, staffId } = member;
  const order = { siteId, paymentId: payment.id, kind: action, amount, reason: reason ?? '', staffId } as const;
  const audit = [auditOf(member, payment, { subject, action, amount, reason, at: deps.clock.now() })];
  const along = { audit, ...(mark && { once: mark }) };
  const asked = await askWork({ ...order, actor: 'agent' }, { along, seen: version }, deps);
  if (asked.ok) return asked;
  const { code } = asked.error;
  return code === 'invalid-input'
    ? err({ code, fields: { amount: problem('settings.payments.tooMuch') } })
    : err({ code });
}

function missing(field: string): Result<never, Refusal> {
  return err({ code: 'invalid-input', fields: { [field]: problem('validation.required') } });
}

type Done = Pick<Act, 'subject' | 'action' | 'reason'> & { amount: number; at: number };

/** The amount as a number in the smallest unit, its currency, and why it was given back. */
function auditOf(
  { siteId, staffId }: StaffMember,
  payment: Payment,
  { subject, action, amount, reason, at }: Done,
): AuditEntry {
  const detail = [amount, payment.currency, ...(reason ? [reason] : [])].join(' ');
  return { siteId, staffId, at, action: ACTIVITY[action], subject, detail };
}
