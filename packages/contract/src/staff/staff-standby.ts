import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { personDetails } from '../visitor/person.ts';
import { Guid, Instant, Start } from '../visitor/ticket-view.ts';
import { Done, success } from '../wire.ts';

const Place = z.object({ staff: z.string(), at: Instant });

export const StaffStandby = z
  .object({
    guid: Guid,
    name: z.string(),
    ...personDetails,
    service: z.string(),
    /** Null for any staff member. */
    staff: z.string().nullable(),
    partySize: z.int().positive(),
    windows: z.array(z.object({ from: Instant, until: Instant })),
    since: Instant,
    offer: z.object({ at: Instant, until: Instant }).nullable(),
    /** The next free times that fit; empty while an offer is open. */
    times: z.array(Place),
  })
  .meta({ id: 'StaffStandby' });
export type StaffStandby = z.output<typeof StaffStandby>;

export const getStandbys = defineCall('GET staff/standbys', {
  summary: 'Everyone on the waiting list, with the free times that fit them, longest waiting first',
  reply: success('Standbys', { rows: z.array(StaffStandby) }),
  errors: ['site-unknown', 'signed-out', 'forbidden'],
});

/** Holds the time for this person alone, as an opening does. */
export const offerStandby = defineCall('POST staff/standby/:guid/offer', {
  summary: 'Offers a time to someone on the waiting list',
  params: z.object({ guid: z.string().min(1).max(64) }),
  body: z.strictObject({ staff: z.string().min(1).max(64), at: Start }),
  reply: Done,
  errors: ['signed-out', 'forbidden', 'appointment-gone', 'slot-taken', 'not-now', 'busy'],
});
