import type { getSettingsOverview } from '@openturn/contract/staff/settings/settings-page.ts';
import { conversationSettings } from '@openturn/domain/conversation/conversation-settings.ts';
import { askedDocuments } from '@openturn/domain/documents/asked-documents.ts';
import { planSetup } from '@openturn/domain/plan/plan-setup.ts';
import { ratingSetup } from '@openturn/domain/rating/rating-setup.ts';
import { formValues } from '@openturn/domain/site/form-settings.ts';
import { isListed } from '@openturn/domain/search/listing.ts';
import type { PaymentAsk } from '@openturn/domain/payment/payment-terms.ts';
import { offeredLanguages } from '@openturn/domain/site/settings.ts';
import { lookValues } from '@openturn/domain/theme/look-values.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type * as z from 'zod';
import type { ChannelSwitch } from '#features/channels/index.ts';
import { type PlacesSource, readLines } from '#features/lines/index.ts';
import type { AccountStore, DeskStore } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import type { Clock } from '#kernel/clock.ts';
import type { SettingsStore } from './store/settings-store.ts';

type Payment = { ask: PaymentAsk; services: Readonly<Record<string, PaymentAsk>>; provider: string };

export type OverviewDeps = {
  settings: SettingsStore;
  places: PlacesSource;
  accounts: Pick<AccountStore, 'contactsOf'>;
  desks: Pick<DeskStore, 'ofSite' | 'servicesOf'>;
  channels: Pick<ChannelSwitch, 'sent'>;
  shop: { read(siteId: number): Promise<{ isOn: boolean; products: readonly { isArchived: boolean }[] } | null> };
  waivers: { all(siteId: number): Promise<readonly { values: { isActive: boolean } }[]> };
  meetings: { settings(siteId: number): Promise<{ way: Overview['meets'] }> };
  storedPayments: { read(siteId: number): Promise<Payment | null> };
  clock: Clock;
};
type Overview = z.output<(typeof getSettingsOverview)['reply']>;

/** What the list of the settings says of its pages, from what they are about: the business, its lines and its people. */
export async function readOverview(siteId: number, deps: OverviewDeps): Promise<Overview> {
  const [site, lines, people, desks, services, sent, added] = await Promise.all([
    deps.settings.values(siteId),
    readLines(siteId, deps),
    deps.accounts.contactsOf(siteId),
    deps.desks.ofSite(siteId),
    deps.desks.servicesOf(siteId),
    deps.channels.sent(),
    readAdded(siteId, deps),
  ]);
  const settings = site?.settings ?? {};
  const rows = lines?.rows ?? [];
  return {
    ...DONE,
    lines: rows.length,
    closedLines: rows.filter(({ state }) => state !== 'open').length,
    canBook: lines?.canBook ?? false,
    people: people.length,
    languages: offeredLanguages(settings).map(({ language }) => language),
    ownWords: Object.entries(settings).filter(
      ([name, text]) => /^(Label|Notice|Wall)_/.test(name) && text.trim() !== '',
    ).length,
    hasOwnLook: site !== null && Object.values(lookValues(site)).some((value) => value !== '' && value !== null),
    desks: desks.length,
    services: services.filter(({ isArchived }) => !isArchived).length,
    respondMinutes: ticketLimits(settings).respondMs / MINUTE_MS,
    questions: formValues(settings).questions.length,
    documents: askedDocuments(settings).length,
    asksRatings: ratingSetup(settings).isOn,
    isListed: isListed(settings),
    takesMessages: conversationSettings(settings).isOn,
    hasPlans: planSetup(settings).isOn,
    sent,
    ...added,
  };
}

/** What a business may add to a visit. */
async function readAdded(siteId: number, deps: OverviewDeps) {
  const [shop, waivers, { way }, payment] = await Promise.all([
    deps.shop.read(siteId),
    deps.waivers.all(siteId),
    deps.meetings.settings(siteId),
    deps.storedPayments.read(siteId),
  ]);
  const isAskedOfSome = Object.values(payment?.services ?? {}).some((ask) => ask !== 'no');
  const ask = payment?.ask ?? 'no';
  return {
    products: shop?.isOn ? shop.products.filter(({ isArchived }) => !isArchived).length : null,
    waivers: waivers.filter(({ values }) => values.isActive).length,
    meets: way,
    payment: ask === 'no' && isAskedOfSome ? ('some' as const) : ask,
    paysAtTestTill: payment?.provider !== 'stripe',
  };
}
