import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import type { FastifyInstance } from 'fastify';
import type { SiteStore } from '#features/sites/index.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import { dueOf } from '#features/payments/rules/due-of.ts';
import { feeOf } from '#features/payments/rules/if-cancelled.ts';
import { findPayVisit } from '#features/payments/rules/find-pay-visit.ts';
import { clientAddressGroup } from '#http/identity/client-address-group.ts';
import { placeOf } from '#http/identity/place.ts';
import { tryLimit } from '#http/limits/try-limit.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { sendPdf } from '#http/replies/send-pdf.ts';
import { madeCopies } from '#kernel/pdf/made-copies.ts';
import { jobThread } from '#kernel/threads/job-thread.ts';
import { type ReceiptContent, receiptContent } from './receipt-content.ts';

type Deps = PaymentDeps & { sites: Pick<SiteStore, 'find'>; trustedProxies: number };

/** Of one receipt behind an address, which a whole waiting room may share. */
const COPIES_PER_MINUTE = 60;
const FILE = /^([A-Za-z0-9_-]{22,64})\.pdf$/;

/** Fonts and their reader are only loaded where somebody asks for a receipt. */
const inThread = jobThread<Uint8Array>(new URL('./receipt-thread.ts', import.meta.url));

/** What was paid, as a PDF, for whoever knows the payment: its visitor, who finds it on the payment screen and in the email. */
export function receiptRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, trustedProxies } = deps;
  const tries = tryLimit({ most: COPIES_PER_MINUTE, withinMs: MINUTE_MS, clock });
  const copies = madeCopies<ReceiptContent>({ render: inThread, clock, refuse: () => new Rejected('busy') });

  app.get<{ Params: { file: string }; Querystring: { language?: unknown } }>(
    '/receipt/:file',
    { config: { limit: 'page' } },
    async (request, reply) => {
      const { siteId } = placeOf(request);
      const [, id] = FILE.exec(request.params.file) ?? [];
      const payment = id && siteId > 0 ? await deps.payments.find(siteId, id) : null;
      if (!payment || payment.captured === 0) throw new Rejected('not-found');
      if (!tries.count(`${clientAddressGroup(request, trustedProxies)} ${payment.id}`)) {
        throw new Rejected('too-many-requests', { retryAfterSeconds: MINUTE_MS / SECOND_MS });
      }
      const [visit, log, site] = await Promise.all([
        findPayVisit(siteId, payment.visitId, deps),
        deps.payments.log(siteId, [payment.id]),
        deps.sites.find(siteId),
      ]);
      const asked = [request.query.language, visit?.language];
      const language =
        LANGUAGES.find((each) => each === asked[0]) ?? LANGUAGES.find((each) => each === asked[1]) ?? 'en';
      const fee = visit?.off ? feeOf(payment, visit, await dueOf(visit, deps)) : null;
      const content = receiptContent({ payment, log, site, name: visit?.name ?? '', language, fee });
      return sendPdf(reply, await copies(`${siteId} ${payment.id}`, content), `receipt-${payment.id.slice(0, 8)}`);
    },
  );
}
