/** How one service is booked; amounts are in the smallest unit of the site's currency. */
export type BookingRules = {
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  /** Null where the business names none. */
  price: number | null;
  /** How many may come at one time; more than one makes it a group. */
  seats: number;
  /** So long before it begins it can be booked last. */
  leadMinutes: number;
  horizonDays: number;
  stepMinutes: number;
  /** At most so many a day; null is without end. */
  dailyLimit: number | null;
  needsApproval: boolean;
  /** Until so long before, cancelling is free and moving is open to visitors. */
  cancelNoticeMinutes: number;
  moveNoticeMinutes: number;
  /** What a later cancellation costs; null refuses it. */
  lateFee: number | null;
  standby: 'off' | 'in-turn' | 'all-at-once';
};

export const USUAL_BOOKING: BookingRules = {
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  price: null,
  seats: 1,
  leadMinutes: 60,
  horizonDays: 60,
  stepMinutes: 15,
  dailyLimit: null,
  needsApproval: false,
  cancelNoticeMinutes: 0,
  moveNoticeMinutes: 0,
  lateFee: null,
  standby: 'in-turn',
};

/** The grain of the calendar: everything that takes up somebody's time takes whole ones. */
export const GRANULE_MINUTES = 5;

/** Each divides the day, so that times stand alike on every day, whatever the clocks do. */
export const STEPS = [5, 10, 15, 20, 30, 40, 45, 60, 90, 120, 180, 240] as const;

export const BOOKING_LIMITS = {
  bufferMinutes: 240,
  seats: 200,
  leadMinutes: 60 * 24 * 30,
  horizonDays: 365,
  dailyLimit: 1_000,
  noticeMinutes: 60 * 24 * 30,
  amount: 10_000_000,
} as const;

/** As the business has set it, and as usual where it has not, or in error. */
export function bookingRules(set: Readonly<Record<string, unknown>>): BookingRules {
  const { bufferMinutes, noticeMinutes, amount } = BOOKING_LIMITS;
  return {
    bufferBeforeMinutes: whole(set, 'bufferBeforeMinutes', { least: 0, most: bufferMinutes }),
    bufferAfterMinutes: whole(set, 'bufferAfterMinutes', { least: 0, most: bufferMinutes }),
    price: orNull(set, 'price', { least: 0, most: amount }),
    seats: whole(set, 'seats', { least: 1, most: BOOKING_LIMITS.seats }),
    leadMinutes: whole(set, 'leadMinutes', { least: 0, most: BOOKING_LIMITS.leadMinutes }),
    horizonDays: whole(set, 'horizonDays', { least: 1, most: BOOKING_LIMITS.horizonDays }),
    stepMinutes: STEPS.find((step) => step === set['stepMinutes']) ?? USUAL_BOOKING.stepMinutes,
    dailyLimit: orNull(set, 'dailyLimit', { least: 1, most: BOOKING_LIMITS.dailyLimit }),
    needsApproval: set['needsApproval'] === true,
    cancelNoticeMinutes: whole(set, 'cancelNoticeMinutes', { least: 0, most: noticeMinutes }),
    moveNoticeMinutes: whole(set, 'moveNoticeMinutes', { least: 0, most: noticeMinutes }),
    lateFee: orNull(set, 'lateFee', { least: 1, most: amount }),
    standby:
      (['off', 'in-turn', 'all-at-once'] as const).find((way) => way === set['standby']) ?? USUAL_BOOKING.standby,
  };
}

/** Up to whole granules: what is shorter still takes one. */
export function inGranules(minutes: number): number {
  return Math.max(1, Math.ceil(minutes / GRANULE_MINUTES)) * GRANULE_MINUTES;
}

type Bounds = { least: number; most: number };
type NumberKey = Exclude<keyof BookingRules, 'needsApproval' | 'standby'>;

function whole(set: Readonly<Record<string, unknown>>, key: NumberKey, bounds: Bounds): number {
  return orNull(set, key, bounds) ?? (USUAL_BOOKING[key] as number);
}

function orNull(set: Readonly<Record<string, unknown>>, key: NumberKey, { least, most }: Bounds): number | null {
  const value = set[key];
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most ? (value as number) : null;
}
