import * as contract from '@openturn/contract/staff/visit/staff-payments.ts';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import { WireDate } from '@openturn/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import { requireStaff, staffCalls, type StaffDeps, type StaffMember } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { type PayVisit, payVisitOf } from '#features/payments/rules/find-pay-visit.ts';
import { findVisit, findVisitForStaff } from '#features/visit-tasks/index.ts';
import { dueOf } from '#features/payments/rules/due-of.ts';
import { ifCancelled } from '#features/payments/rules/if-cancelled.ts';
import { actOnPayment } from './act-on-payment.ts';
import { dayPayments, paymentsCsv, wholeDay, type DayDeps } from './day-payments.ts';
import { presentStaffPayments } from './present-staff-payment.ts';

type Entry = Parameters<StaffDeps['audit']['writeOnceSince']>[0];
type Deps = DayDeps & StaffDeps & { audit: StaffDeps['audit'] & { write(entries: readonly Entry[]): Promise<void> } };

const SHOWN = 200;

/** What staff see and do about payments: agents of the visits they serve, managers of the whole day. */
export function staffPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { forAgents, forManagers } = staffCalls(app, deps);
  /** Of other lines and calendars, an agent finds nothing. */
  const visitOf = async (member: StaffMember, guid: string): Promise<PayVisit> => {
    const visit = await findVisitForStaff(member, guid, deps);
    if (!visit) throw new Rejected('not-found');
    return payVisitOf(visit, deps);
  };

  forAgents(contract.getVisitPayments, async ({ member, params: { guid } }) => {
    const visit = await visitOf(member, guid);
    const [{ payable, payments, due }, site] = await Promise.all([dueOf(visit, deps), deps.sites.find(visit.siteId)]);
    const { back = 0 } = ifCancelled(visit, { payable, payments, by: 'agent', now: deps.clock.now() }) ?? {};
    const shown = await presentStaffPayments(member, payments, deps);
    return { ...DONE, due, currency: payable.currency, zone: site?.zone ?? 'UTC', back, payments: shown };
  });

  forManagers(contract.getDayPayments, async ({ member, query: { date } }) => {
    return { ...DONE, ...(await dayPayments(member, { date, most: SHOWN }, deps)) };
  });

  forAgents(contract.actOnPayment, async ({ member, params: { id }, body, idempotencyKey: key }) => {
    const payment = await deps.payments.find(member.siteId, id);
    if (!payment) throw new Rejected('not-found');
    if (member.role === 'agent') await visitOf(member, payment.visitId);
    const visit = await findVisit(member.siteId, payment.visitId, deps);
    const subject = visit ? { kind: visit.kind, id: visit.guid } : ({ kind: 'none' } as const);
    const done = orReject(await actOnPayment({ ...body, member, payment, subject, key }, deps));
    const [shown] = await presentStaffPayments(member, [done], deps);
    if (!shown) throw new Rejected('not-found');
    return { ...DONE, payment: shown };
  });

  app.get('/api/:siteId/staff/payments/file', { config: { limit: 'ordinary' } }, async (request, reply) => {
    const siteId = parseSiteId((request.params as { siteId: string }).siteId);
    const member = await requireStaff(request, siteId, { role: 'manager' }, deps);
    const asked = WireDate.optional().safeParse((request.query as { date?: unknown }).date);
    if (!asked.success) throw new Rejected('invalid-input');
    const day = await wholeDay(member, asked.data, deps);
    const entry = { siteId, staffId: member.staffId, at: deps.clock.now(), detail: 'payments' };
    await deps.audit.write([{ ...entry, action: 'exported', subject: { kind: 'none' } }]);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="payments-${day.date}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(paymentsCsv(day));
  });
}
