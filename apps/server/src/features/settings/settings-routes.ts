import { callingPage } from '@openturn/contract/staff/settings/calling.ts';
import { documentsPage } from '@openturn/contract/staff/visit/documents-page.ts';
import { businessPage } from '@openturn/contract/staff/settings/business.ts';
import { plansPage } from '@openturn/contract/plan/plans-page.ts';
import { ratingsPage } from '@openturn/contract/staff/visit/ratings-settings.ts';
import { addLogo, lookPage } from '@openturn/contract/staff/settings/look.ts';
import { getSettingsOverview } from '@openturn/contract/staff/settings/settings-page.ts';
import { messagesPage } from '@openturn/contract/conversation/messages-page.ts';
import { listingPage } from '@openturn/contract/search/listing-page.ts';
import { formPage } from '@openturn/contract/staff/settings/form.ts';
import { COUNTRIES, countryOf } from '@openturn/domain/country/country-of.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import { problem } from '@openturn/domain/forms/problem.ts';
import type { StopChoice } from '@openturn/domain/plan/plan-setup.ts';
import { formatSiteId, parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance } from 'fastify';
import type { ChannelSwitch } from '#features/channels/index.ts';
import type { PlacesSource } from '#features/lines/index.ts';
import { twilioAnswersUrl } from '#features/notices/index.ts';
import { offersOfCompany } from '#features/plans/index.ts';
import { type DeskStore, staffCalls, type StaffMember } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject } from '#http/replies/rejected.ts';
import { calling } from './pages/calling.ts';
import { storeLogo, type LogoDeps } from './files/store-logo.ts';
import { documents } from './pages/documents.ts';
import { listing } from './pages/listing.ts';
import { look } from './pages/look.ts';
import { plans } from './pages/plans.ts';
import { ratings } from './pages/ratings.ts';
import { form } from './pages/form.ts';
import { messages } from './pages/messages.ts';
import { WORDS_BODY_BYTES, wordsRoutes, type WordsRouteDeps } from './words/words-routes.ts';
import { business } from './pages/business.ts';
import { type OverviewDeps, readOverview } from './read-overview.ts';
import { readPage, savePage } from './save-page.ts';

type SettingsRouteDeps = WordsRouteDeps &
  LogoDeps &
  Pick<OverviewDeps, 'shop' | 'waivers' | 'meetings' | 'storedPayments'> & {
    places: PlacesSource;
    desks: Pick<DeskStore, 'ofSite' | 'servicesOf' | 'linesOf'>;
    channels: Pick<ChannelSwitch, 'sent'>;
    documents: { used(siteId: number): Promise<number> };
    documentRoom: { siteBytes: number };
  };

/** The pages of the settings whose values lie in the site's row. */
export function settingsRoutes(app: FastifyInstance, deps: SettingsRouteDeps): void {
  const { forManagers } = staffCalls(app, deps);
  wordsRoutes(app, deps);
  plainPages(app, deps);
  plansPages(app, deps);

  forManagers(getSettingsOverview, async ({ siteId }) => readOverview(siteId, deps));

  forManagers(addLogo, async ({ siteId, body }) => {
    return { ...DONE, url: orReject(await storeLogo({ siteId, content: body.content }, deps)) };
  });

  forManagers(formPage.get, async ({ siteId }) => {
    const { settings } = (await deps.settings.values(siteId)) ?? { settings: {} };
    const shown = { languages: siteLanguages(settings), country: countryOf(settings) };
    return { ...DONE, ...orReject(await readPage(form, siteId, deps)), shown };
  });

  forManagers(formPage.set, async ({ member, body }) => {
    return { ...DONE, ...orReject(await savePage(form, { member, ...body }, deps)) };
  });

  forManagers(businessPage.get, async ({ siteId, member, place }) => {
    const [page, company] = await Promise.all([readPage(business, siteId, deps), companyOf(member, deps)]);
    const sites = company.sites.map(({ id, names }) => ({ SiteID: formatSiteId(id), names }));
    const may = { mayNameCompany: company.isOwned, mayAddSite: !place.isOneHost };
    return { ...DONE, ...orReject(page), shown: { ...may, countries: [...COUNTRIES], sites } };
  });

  forManagers(documentsPage.get, async ({ siteId }) => {
    const { settings } = (await deps.settings.values(siteId)) ?? { settings: {} };
    const services = (await deps.desks.servicesOf(siteId)).filter((each) => !each.isArchived);
    const shown = {
      languages: siteLanguages(settings),
      services: services.map(({ id, names }) => ({ id, names })),
      usedBytes: await deps.documents.used(siteId),
      mostBytes: deps.documentRoom.siteBytes,
    };
    return { ...DONE, ...orReject(await readPage(documents, siteId, deps)), shown };
  });

  forManagers(documentsPage.set, async ({ member, body }) => {
    return { ...DONE, ...orReject(await savePage(documents, { member, ...body }, deps)) };
  });

  forManagers(messagesPage.get, async ({ siteId }) => {
    const { settings } = (await deps.settings.values(siteId)) ?? { settings: {} };
    const sent = await deps.channels.sent();
    const address = sent.includes('sms') ? deps.addresses.reports() : null;
    const shown = { languages: siteLanguages(settings), textsUrl: address && twilioAnswersUrl(address) };
    return { ...DONE, ...orReject(await readPage(messages, siteId, deps)), shown };
  });

  forManagers(
    messagesPage.set,
    async ({ member, body }) => ({ ...DONE, ...orReject(await savePage(messages, { member, ...body }, deps)) }),
    { bodyLimit: WORDS_BODY_BYTES },
  );

  forManagers(listingPage.get, async ({ siteId }) => {
    const site = await deps.settings.values(siteId);
    const hasPosition = site !== null && site.latitude !== null && site.longitude !== null;
    return { ...DONE, ...orReject(await readPage(listing, siteId, deps)), shown: { hasPosition } };
  });

  forManagers(listingPage.set, async ({ member, body }) => {
    return { ...DONE, ...orReject(await savePage(listing, { member, ...body }, deps)) };
  });

  forManagers(businessPage.set, async ({ member, body }) => {
    const { isOwned } = await companyOf(member, deps);
    const checkPerson = ({ companyName }: { companyName: string }) => ({
      companyName:
        isOwned || body.values.companyName.trim() === companyName.trim() ? null : problem('settings.companyOfOthers'),
    });
    return { ...DONE, ...orReject(await savePage(business, { member, ...body, checkPerson }, deps)) };
  });
}

/** The stops of a ready-made plan are lines that there are, here or at the company's other businesses. */
function plansPages(app: FastifyInstance, deps: SettingsRouteDeps): void {
  const { forManagers } = staffCalls(app, deps);

  forManagers(plansPage.get, async ({ siteId }) => {
    const { settings } = (await deps.settings.values(siteId)) ?? { settings: {} };
    const shown = { languages: siteLanguages(settings), offers: await offersOfCompany(siteId, deps) };
    return { ...DONE, ...orReject(await readPage(plans, siteId, deps)), shown };
  });

  forManagers(plansPage.set, async ({ siteId, member, body }) => {
    const offers = await offersOfCompany(siteId, deps);
    const isOffered = ({ site, line, service }: StopChoice) =>
      offers.some(
        (offer) =>
          parseSiteId(offer.SiteID) === (site ?? siteId) &&
          offer.line === line &&
          (service === null || offer.services.some(({ id }) => id === service)),
      );
    const checkPerson = () =>
      Object.fromEntries(
        body.values.plans.flatMap(({ stops }, index) =>
          stops.flatMap((stop, at) =>
            isOffered(stop) ? [] : [[`plans.${index}.stops.${at}`, problem('validation.selectOne')]],
          ),
        ),
      );
    return { ...DONE, ...orReject(await savePage(plans, { member, ...body, checkPerson }, deps)) };
  });
}

/** Pages that show nothing but their values. */
function plainPages(app: FastifyInstance, deps: SettingsRouteDeps): void {
  const { forManagers } = staffCalls(app, deps);

  forManagers(lookPage.get, async ({ siteId }) => {
    return { ...DONE, ...orReject(await readPage(look, siteId, deps)), shown: {} };
  });

  forManagers(lookPage.set, async ({ member, body }) => {
    return { ...DONE, ...orReject(await savePage(look, { member, ...body }, deps)) };
  });

  forManagers(callingPage.get, async ({ siteId }) => {
    return { ...DONE, ...orReject(await readPage(calling, siteId, deps)), shown: {} };
  });

  forManagers(callingPage.set, async ({ member, body }) => {
    return { ...DONE, ...orReject(await savePage(calling, { member, ...body }, deps)) };
  });

  forManagers(ratingsPage.get, async ({ siteId }) => {
    return { ...DONE, ...orReject(await readPage(ratings, siteId, deps)), shown: {} };
  });

  forManagers(ratingsPage.set, async ({ member, body }) => {
    return { ...DONE, ...orReject(await savePage(ratings, { member, ...body }, deps)) };
  });
}

/** The company's name is shown by all its sites, so only who owns each of them may change it. */
async function companyOf(
  { siteId, accountId }: StaffMember,
  { settings, accounts }: SettingsRouteDeps,
): Promise<{ sites: { id: number; names: Record<string, string> }[]; isOwned: boolean }> {
  const [sites, own] = await Promise.all([settings.sitesOfCompany(siteId), accounts.sitesOf(accountId)]);
  const isOwned = sites.every(({ id }) => own.some((each) => each.siteId === id && each.role === 'owner'));
  return { sites, isOwned };
}
