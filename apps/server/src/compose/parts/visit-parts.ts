import { type DocumentDeps, documentPart } from '#features/documents/index.ts';
import { meetingPart, type RoomDeps } from '#features/meetings/index.ts';
import { paymentPart, type PaymentDeps } from '#features/payments/index.ts';
import { productsPart, type ShopStore } from '#features/products/index.ts';
import { planPart } from '#features/plans/index.ts';
import { ratingPart } from '#features/ratings/index.ts';
import { messagesPart, type MessagesPartDeps } from '#features/conversations/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { askedAhead, usedParts, type VisitPart } from '#features/visit-tasks/index.ts';
import { waiverPart, type WaiverStore } from '#features/waivers/index.ts';

type PartDeps = MessagesPartDeps &
  DocumentDeps &
  RoomDeps & {
    waivers: WaiverStore;
    sites: Pick<SiteStore, 'find'>;
    shop: ShopStore;
    paying: PaymentDeps;
  };

/** What can come with a visit, in the order in which visitors find it, and what a business has of it. */
export function visitParts(deps: PartDeps) {
  const all: VisitPart[] = [
    waiverPart(deps),
    documentPart(deps),
    productsPart(deps),
    paymentPart(deps.paying),
    meetingPart(deps),
    messagesPart(deps),
    planPart(deps),
    ratingPart(deps),
  ];
  return { visitParts: all, usedParts: usedParts(all, deps.sites), askedAhead: askedAhead(all, deps.sites) };
}
