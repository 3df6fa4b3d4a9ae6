import { DAY_MS, HOUR_MS } from '@openturn/domain/time/units.ts';
import { PEOPLE_KEPT_DAYS } from '@openturn/domain/ticket/ticket-limits.ts';
import type { Clock } from '#kernel/clock.ts';
import type { OldKind, OldRows } from '#features/retention/store/old-rows.ts';
import { repeatEvery } from '#kernel/timed-sweep.ts';

const LOOK_EVERY_MS = 1_000;

/** How long each kind is kept. Anything else is kept forever. */
export const RETENTION_MS: Readonly<Record<OldKind, number>> = {
  'answered requests': 2 * DAY_MS,
  codes: 2 * DAY_MS,
  drafts: DAY_MS,
  invitations: 0,
  'used challenges': 0,
  messages: 30 * DAY_MS,
  // As long as they count towards how many an address gets.
  'erased messages': DAY_MS,
  // Since the last message.
  conversations: 30 * DAY_MS,
  'error reports': 30 * DAY_MS,
  'failed outbox messages': 30 * DAY_MS,
  // Kept promises are reported for 30 days.
  forecasts: 60 * DAY_MS,
  people: PEOPLE_KEPT_DAYS * DAY_MS,
  'busy times': 2 * DAY_MS,
  holds: 2 * DAY_MS,
  attendees: 90 * DAY_MS,
  'waiting list': 30 * DAY_MS,
  'meeting signals': HOUR_MS,
  'meeting windows': 2 * DAY_MS,
  // Appointments can be booked long before they are met.
  'meeting links': 400 * DAY_MS,
  'wallet passes': 400 * DAY_MS,
  'wallet passes that are over': 30 * DAY_MS,
  // Phones that are on have heard of it by then.
  'wallet passes whose visit is erased': DAY_MS,
  // Until the end of the day on which the line next opens; the contact is erased once its message is written.
  'line alerts': 0,
  orders: 400 * DAY_MS,
  // With their stops; the tickets keep nothing but that they belonged together.
  'visit plans': 30 * DAY_MS,
  // The business says for how many years.
  'signed waivers': 0,
  referrals: 365 * DAY_MS,
  devices: 365 * DAY_MS,
  'device contacts': 365 * DAY_MS,
  'push registrations': 365 * DAY_MS,
  'push choices': 365 * DAY_MS,
  // Appointments can be booked long before they are met.
  erasures: 400 * DAY_MS,
  'rating texts': PEOPLE_KEPT_DAYS * DAY_MS,
  // A year can be compared with the one before.
  ratings: 400 * DAY_MS,
  'activity log': 400 * DAY_MS,
  'staff changes of tickets': 400 * DAY_MS,
  // Providers repeat an event for some days.
  'payment events taken': 60 * DAY_MS,
};

/** Small enough not to delay other writes. */
const BATCH_SIZE = 200;

export type RetentionDeps = { old: OldRows; clock: Clock };

/** Deletes expired rows. Several nodes may do so at once. */
export async function applyRetention({ old, clock }: RetentionDeps, isStopping = () => false): Promise<void> {
  const now = clock.now();
  for (const [kind, retentionMs] of Object.entries(RETENTION_MS) as [OldKind, number][]) {
    let deleted = BATCH_SIZE;
    while (deleted === BATCH_SIZE && !isStopping()) deleted = await old.forget(kind, now - retentionMs, BATCH_SIZE);
  }
}

type Options = RetentionDeps & { onError: (error: unknown) => void };

/** Hourly by the clock, which continues while a machine sleeps. */
export function startRetention({ onError, ...deps }: Options): { stop(): Promise<void> } {
  let isStopping = false;
  let nextAt = deps.clock.now() + HOUR_MS;
  const repeated = repeatEvery({ ms: LOOK_EVERY_MS, onError }, async () => {
    if (deps.clock.now() < nextAt) return;
    nextAt = deps.clock.now() + HOUR_MS;
    await applyRetention(deps, () => isStopping);
  });
  return {
    stop: () => {
      isStopping = true;
      return repeated.stop();
    },
  };
}
