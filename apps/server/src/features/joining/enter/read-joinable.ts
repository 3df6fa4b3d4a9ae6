import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { joinRules } from '@openturn/domain/join/join-rules.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Site } from '#features/sites/index.ts';
import type { LineReads } from './line-reads.ts';
import type { LineOffer, OfferedService } from '#features/joining/store/service-store.ts';

export type LineRefusal = 'line-closed' | 'line-paused' | 'line-full';

export type Joinable = {
  site: Site;
  line: LineView;
  offer: LineOffer;
  rules: ReturnType<typeof joinRules<OfferedService>>;
  /** Null if it can be joined now. */
  refusal: LineRefusal | null;
};

type Line = { siteId: number; lineId: string };

/** A line as a joining visitor sees it. */
export async function readJoinable(
  { siteId, lineId }: Line,
  reads: LineReads,
): Promise<Result<Joinable, { code: 'site-unknown' | 'line-gone' }>> {
  const [site, lines, offer] = await Promise.all([
    reads.site(siteId),
    reads.lines(siteId),
    reads.offer(siteId, lineId),
  ]);
  if (!site || !lines) return err({ code: 'site-unknown' });
  const line = lines.find(({ id }) => id === lineId);
  if (!line || !offer) return err({ code: 'line-gone' });
  const rules = joinRules(site.settings, { services: offer.services, needsPasscode: offer.passcode !== null });
  return ok({ site, line, offer, rules, refusal: refusalOf(line, offer) });
}

function refusalOf({ state, waiting }: LineView, { maxWaiting }: LineOffer): LineRefusal | null {
  if (state === 'closed') return 'line-closed';
  if (state === 'paused') return 'line-paused';
  return maxWaiting !== null && waiting >= maxWaiting ? 'line-full' : null;
}
