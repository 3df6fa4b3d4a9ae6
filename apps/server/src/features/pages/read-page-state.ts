import type { PageState } from '@openturn/contract/page.ts';
import { labelTexts } from '@openturn/texts/label-texts.ts';
import { textsOf, textsVersion } from '@openturn/texts/server-texts.ts';
import type { TextLanguage } from '@openturn/texts/text-files.ts';
import { type PageBookedDeps, pageBooked } from '#features/booking/index.ts';
import type { ChannelSwitch } from '#features/channels/index.ts';
import { type DeploymentSettings, presentSite } from '#features/sites/index.ts';
import { type PresentDeps, pageTickets } from '#features/tickets/index.ts';
import type { Wallets } from '#features/wallet/index.ts';
import type { UsedParts } from '#features/visit-tasks/index.ts';
import { pageLanguage } from './page-language.ts';

export type PageStateDeps = PresentDeps &
  PageBookedDeps &
  DeploymentSettings & {
    channels: Pick<ChannelSwitch, 'read'>;
    usedParts: UsedParts;
    wallets: Pick<Wallets, 'offered'>;
  };

type PageRequest = {
  siteId: number;
  openFromHost: boolean;
  apiServer: string;
  framedBy: string;
  storedLanguage: string;
  browserLanguage: string;
  path: string;
  /** Guids of tickets that the device lists as its own. */
  ownGuids: readonly string[];
  /** The same for appointments and waiting-list places. */
  bookedGuids: readonly string[];
};

/** The complete state that a first screen is rendered from. */
export async function readPageState(
  {
    siteId,
    openFromHost,
    apiServer,
    framedBy,
    storedLanguage: stored,
    browserLanguage: browser,
    path,
    ownGuids,
    bookedGuids,
  }: PageRequest,
  deps: PageStateDeps,
): Promise<PageState> {
  const renderedAt = deps.clock.now();
  const [site, lines, tickets, booked, channels, parts, wallets] =
    siteId > 0
      ? await Promise.all([
          deps.sites.find(siteId),
          deps.places.read(siteId),
          pageTickets({ siteId, path, ownGuids }, deps),
          pageBooked({ siteId, path, ownGuids: bookedGuids }, deps),
          deps.channels.read(),
          deps.usedParts(siteId),
          deps.wallets.offered(),
        ])
      : [null, null, [], null, [], [], []];
  // ROUTE-04: without a chosen language, a link opens in the ticket's language.
  const ofTicket = tickets.find(({ guid }) => path === `/status/${guid}`)?.language ?? '';
  const language = pageLanguage({ stored: stored || ofTicket, browser, settings: site?.settings ?? null });
  return {
    siteId: site ? siteId : 0,
    openFromHost,
    language,
    texts: shownTexts(site?.settings ?? {}, language),
    textsVersion: textsVersion(),
    apiServer,
    ...(site && { framedBy }),
    renderedAt,
    site:
      site &&
      presentSite(site, {
        apiServer,
        deployment: deps,
        opening: lines?.reply.opening,
        services: lines?.offeredServices,
        channels,
        parts,
        wallets,
        now: renderedAt,
      }),
    lines: site && (lines?.reply ?? null),
    tickets,
    ...(booked && { booked }),
  };
}

/** Only a few of all texts are read, so the business's own words are put before them without a copy. */
function shownTexts(settings: Readonly<Record<string, string>>, language: TextLanguage): PageState['texts'] {
  return Object.create(
    textsOf(language),
    Object.getOwnPropertyDescriptors(labelTexts(settings, language)),
  ) as PageState['texts'];
}
