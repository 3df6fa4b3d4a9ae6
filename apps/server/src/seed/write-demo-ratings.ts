import { DAY_MS, HOUR_MS } from '@openturn/domain/time/units.ts';
import type { Insertable, Transaction } from 'kysely';
import type { DemoSite } from '#seed/sites/demo-site.ts';
import type { Database } from '#kernel/db/database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type { RatingsTable } from '#kernel/db/tables/visit-part-tables.ts';
import { seededRandom } from '#kernel/seeded-random.ts';

const COUNT = 90;
const WEEKS = 11;

/** What people say, by whether it went well. */
const WORDS = {
  good: ['The nurse explained everything.', 'In and out in twenty minutes.', 'Thank you!'],
  poor: ['I waited much longer than the screen said.', 'Nobody told me where to go.', 'The room was cold.'],
} as const;
const REASONS = { good: ['good.staff', 'good.wait', 'good.answers'], poor: ['poor.wait', 'poor.way'] } as const;

/** As if visitors had rated for some weeks, a little better each; every low rating has been dealt with. */
export async function writeDemoRatings(
  trx: Transaction<Database>,
  { siteId, services, ratedBy }: DemoSite,
  now: number,
): Promise<void> {
  if (!ratedBy) return;
  const random = seededRandom(siteId);
  const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  const inLine = services.filter(({ lineId }) => lineId);
  const rows: Insertable<RatingsTable>[] = Array.from({ length: COUNT }, (_, index) => {
    const at = now - Math.round(((COUNT - index) / COUNT) * WEEKS * 7 * DAY_MS) - HOUR_MS;
    const luck = random() + index / COUNT / 3;
    const stars = luck > 0.55 ? 5 : luck > 0.28 ? 4 : luck > 0.16 ? 3 : luck > 0.08 ? 2 : 1;
    const side = stars >= 4 ? 'good' : 'poor';
    const service = oneOf(inLine);
    const isLow = stars <= 2;
    return {
      site_id: siteId,
      visit_id: `demo-rating-${index}`,
      stars,
      reasons: JSON.stringify(random() < 0.6 ? [oneOf(REASONS[side])] : []),
      text: random() < 0.3 ? sealed(oneOf(WORDS[side]) ?? '') : null,
      service_id: service?.id ?? null,
      line_id: service?.lineId ?? null,
      person_id: oneOf(ratedBy) ?? null,
      at,
      rated_at: at,
      alerted_at: isLow ? at : null,
      handled_at: isLow ? at + HOUR_MS : null,
      handled_by: isLow ? (ratedBy[0] ?? null) : null,
    };
  });
  await trx.insertInto('ratings').values(rows).execute();
}
