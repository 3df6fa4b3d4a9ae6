import { MOST_WAIVERS } from '@openturn/domain/waiver/waiver-bounds.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { waiverVersion, writeWaiver } from './save-waiver-row.ts';
import { toWaiver } from './waiver-rows.ts';
import type { Waiver } from './waiver-store.ts';
import { waiversOf } from './waivers-of.ts';

type Copy = { from: number; to: number; staffId: string; at: number };

/** What visitors of one site sign, also at another: a waiver of the same title is replaced. Returns how many changed. */
export async function copyWaivers(trx: Transaction<Database>, { from, to, staffId, at }: Copy): Promise<number> {
  const present = (await waiversOf(trx, to).execute()).map(toWaiver);
  const byTitle = new Map(present.map((waiver) => [titleOf(waiver), waiver]));
  let next = 1 + Math.max(0, ...present.map(({ id }) => id));
  let [count, changed] = [present.length, 0];
  for (const waiver of (await waiversOf(trx, from).execute()).map(toWaiver)) {
    const before = byTitle.get(titleOf(waiver)) ?? null;
    if (before ? waiverVersion(before.values) === waiverVersion(waiver.values) : count >= MOST_WAIVERS) continue;
    const id = before?.id ?? next++;
    await writeWaiver(trx, { siteId: to, staffId, at, id, values: waiver.values }, before);
    if (!before) count += 1;
    changed += 1;
  }
  return changed;
}

function titleOf({ values }: Waiver): string {
  return Object.values(values.texts)[0]?.title ?? '';
}
