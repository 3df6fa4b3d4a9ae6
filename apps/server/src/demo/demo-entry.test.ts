import { checkJoin } from '@openturn/domain/join/check-join.ts';
import { joinRules } from '@openturn/domain/join/join-rules.ts';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#kernel/seeded-random.ts';
import { DEMO_SITES } from '#seed/sites/demo-sites.ts';
import { offersOf } from '#testing/samples/site-of.ts';
import { demoEntry } from './demo-entry.ts';

const LINES = DEMO_SITES.flatMap((site) =>
  [...offersOf(site)].map(([lineId, offer]) => ({ name: `${site.siteId} ${lineId}`, settings: site.settings, offer })),
);

describe('what a simulated visitor enters', () => {
  it.each(LINES)('[SCREEN-02] passes the form of line $name', ({ settings, offer }) => {
    const rules = joinRules(settings, { services: offer.services, needsPasscode: false });
    for (let seed = 0; seed < 50; seed++) {
      const entry = demoEntry({ ...rules, categories: [] }, seededRandom(seed));
      expect([seed, checkJoin(rules, entry)]).toEqual([seed, {}]);
    }
  });
});
