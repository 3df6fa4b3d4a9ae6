import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR_MS } from '@openturn/domain/time/units.ts';
import * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';

type Signed = { siteId: number; id: string };
type Deps = { workSecret: string; clock: Clock };

/** Long enough to read a copy, and too short for an address that is found in a history or a log. */
const OPENS_FOR_MS = 4 * HOUR_MS;
const Pass = z.object({ until: z.coerce.number().int().positive(), pass: z.string().max(64) });

/** Where the copy is for who may have it, for some hours: the address alone opens nothing. */
export function copyPath(signed: Signed, { workSecret, clock }: Deps): string {
  const until = clock.now() + OPENS_FOR_MS;
  return `/signed/${signed.id}.pdf?until=${until}&pass=${passOf({ ...signed, until }, workSecret)}`;
}

export function mayOpenCopy(signed: Signed, query: unknown, { workSecret, clock }: Deps): boolean {
  const { data } = Pass.safeParse(query);
  if (!data || data.until < clock.now()) return false;
  const [given, made] = [Buffer.from(data.pass), Buffer.from(passOf({ ...signed, until: data.until }, workSecret))];
  return given.length === made.length && timingSafeEqual(given, made);
}

function passOf({ siteId, id, until }: Signed & { until: number }, secret: string): string {
  return createHmac('sha256', secret).update(`signed copy ${siteId} ${id} ${until}`).digest('base64url');
}
