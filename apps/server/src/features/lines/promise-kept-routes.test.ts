import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/start/start-test-server.ts';

const HOST = 'api.openturn.localhost:8080';

/** As many promises as are enough, the last of them broken, judged over so many days until now. */
async function saidAfter({ days, promises }: { days: number; promises: number }) {
  const { ask, db, time } = await startTestServer();
  const numbers = { p10_ms: 1, p50_ms: 1, p80_ms: 1, p90_ms: 1, promised_by: 1, ahead: 0, desks: 1 };
  const rows = Array.from({ length: promises }, (_, index) => {
    const at = time.now - Math.round((days * DAY_MS * (promises - 1 - index)) / (promises - 1));
    const judged = { called_at: at, is_kept: index < promises - 1 ? 1 : 0 } as const;
    return { site_id: 100_001, ticket_id: `t-${index}`, line_id: 'walk-in', at, ...numbers, ...judged };
  });
  await db.kysely.insertInto('forecasts').values(rows).execute();
  return (await ask({ host: HOST, url: '/api/100001/client/lines' })).json<LinesReply>().promiseKept ?? null;
}

describe('how many promises a business says it has kept', () => {
  it.each([
    ['of a first busy day', { days: 1, promises: 40 }, null],
    ['of not quite a week', { days: 6.9, promises: 40 }, null],
    ['of a week', { days: 7, promises: 20 }, 95],
    ['of few visits', { days: 20, promises: 19 }, null],
    // Older ones show only that there were 30 days.
    ['of long', { days: 58, promises: 59 }, 97],
  ])('[WAIT-05] is said only once there is something to say it of: %s', async (_, past, percent) => {
    expect(await saidAfter(past)).toBe(percent);
  });
});
