import { paymentsPage, testPayments } from '@openturn/contract/staff/visit/payment-settings.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { refuse } from '@openturn/domain/forms/problem.ts';
import type { FastifyInstance } from 'fastify';
import type { OfferStore } from '#features/booking/index.ts';
import { staffCalls, type StaffDeps } from '#features/staff/index.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { addressAllowance, perHour } from '#http/limits/address-allowance.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import type { TryProvider } from '#features/payments/providers/payment-provider.ts';
import {
  checkPayments,
  enteredSettings,
  paymentsVersion,
  type PaymentSetupDeps,
  savePaymentSettings,
} from './save-payment-settings.ts';
import { NO_PAYMENTS } from './settings-source.ts';

type Deps = PaymentSetupDeps &
  StaffDeps & {
    offers: Pick<OfferStore, 'offer'>;
    addresses: ServerAddresses;
    tryProvider: TryProvider;
    newId: () => string;
  };

const TESTS_PER_HOUR = 30;

/** What visitors are asked to pay, and through whom; the keys are the owner's alone. */
export function paymentSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { forOwners } = staffCalls(app, deps);
  const tests = addressAllowance(perHour(TESTS_PER_HOUR), deps.clock);
  const stored = async (siteId: number) => (await deps.storedPayments.read(siteId)) ?? NO_PAYMENTS;

  forOwners(paymentsPage.get, async ({ siteId }) => {
    const [settings, offer] = await Promise.all([stored(siteId), deps.offers.offer(siteId)]);
    const services = (offer?.services ?? []).filter(({ isArchived }) => !isArchived);
    return {
      ...DONE,
      version: paymentsVersion(settings),
      values: { ...settings, services: { ...settings.services }, secretKey: null, webhookSecret: null },
      shown: {
        currency: bookingSettings(offer?.settings ?? {}).currency,
        services: services.map(({ id, names, rules: { price } }) => ({ id, names, price })),
        hasSecretKey: settings.secretKey !== '',
        hasWebhookSecret: settings.webhookSecret !== '',
        webhookAddress: `${deps.addresses.site(siteId)}/api/${formatSiteId(siteId)}/payment-events/stripe`,
      },
    };
  });

  forOwners(paymentsPage.set, async ({ member, body }) => {
    return { ...DONE, ...orReject(await savePaymentSettings({ member, ...body }, deps)) };
  });

  forOwners(testPayments, async ({ member, siteId, body: { values } }) => {
    if (!tests.take(member.accountId, `${member.accountId} ${deps.newId()}`)) throw new Rejected('too-many-requests');
    const settings = enteredSettings(values, await stored(siteId));
    const refused = refuse(checkPayments(settings));
    if (refused) return orReject(refused);
    if (settings.provider === 'test') return { ...DONE, cause: null, detail: '', isLive: false };
    return { ...DONE, ...(await deps.tryProvider(settings.secretKey)) };
  });
}
