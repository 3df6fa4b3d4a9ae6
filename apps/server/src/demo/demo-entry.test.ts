import { checkJoin } from '@openturn/domain/join/check-join.ts';
import { joinRules } from '@openturn/domain/join/join-rules.ts';
import { describe, expect, it } from 'vitest';
import { serviceStore } from '#features/joining/store/sql-service-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { seededRandom } from '#kernel/seeded-random.ts';
import { seedDemo } from '#seed/seed-demo.ts';
import { DEMO_SITES } from '#seed/sites/demo-sites.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { demoEntry } from './demo-entry.ts';

const LINES = DEMO_SITES.flatMap(({ siteId, settings, lines }) => lines.map(({ id }) => ({ siteId, id, settings })));

async function seed(db: Db): Promise<void> {
  await seedDemo(db, 0);
}

describe('what a simulated visitor enters', () => {
  it.each(LINES)('[SCREEN-02] passes the form of line $siteId $id', async ({ siteId, id, settings }) => {
    const offer = await serviceStore(await openTestDatabase({ seed })).offerOf(siteId, id);
    const rules = joinRules(settings, { services: offer?.services ?? [], needsPasscode: false });
    for (let drawn = 0; drawn < 50; drawn++) {
      const entry = demoEntry({ ...rules, categories: [] }, seededRandom(drawn));
      expect([drawn, checkJoin(rules, entry)]).toEqual([drawn, {}]);
    }
  });
});
