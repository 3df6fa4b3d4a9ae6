/** How one service is booked. Amounts are in the smallest unit of the site's currency. */
export type BookingRules = {
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  /** Null when the business sets no price. */
  price: number | null;
  /** How many people can attend at once; more than one makes it a group. */
  seats: number;
  /** Minimum notice before the start. */
  leadMinutes: number;
  horizonDays: number;
  stepMinutes: number;
  /** Null means no limit. */
  dailyLimit: number | null;
  needsApproval: boolean;
  /** Visitors can cancel free of charge and reschedule until this long before the start. */
  cancelNoticeMinutes: number;
  moveNoticeMinutes: number;
  /** The fee for a later cancellation; null forbids it. */
  lateFee: number | null;
  standby: 'off' | 'in-turn' | 'all-at-once';
};

export const DEFAULT_BOOKING_RULES: BookingRules = {
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

/** The calendar's resolution: everything that occupies someone's time takes whole granules. */
export const GRANULE_MINUTES = 5;

/** Each divides the day, so start times are the same every day, even when the clocks change. */
export const BOOKING_STEPS = [5, 10, 15, 20, 30, 40, 45, 60, 90, 120, 180, 240] as const;

/** How long a service can take. */
export const SERVICE_MINUTES = { least: 1, most: 720 } as const;

export const BOOKING_LIMITS = {
  bufferMinutes: 240,
  seats: 200,
  leadMinutes: 60 * 24 * 30,
  horizonDays: 365,
  dailyLimit: 1_000,
  noticeMinutes: 60 * 24 * 30,
  amount: 10_000_000,
} as const;

/** Missing or invalid values get their default. */
export function bookingRules(set: Readonly<Record<string, unknown>>): BookingRules {
  const { bufferMinutes, noticeMinutes, amount } = BOOKING_LIMITS;
  return {
    bufferBeforeMinutes: whole(set, 'bufferBeforeMinutes', { least: 0, most: bufferMinutes }),
    bufferAfterMinutes: whole(set, 'bufferAfterMinutes', { least: 0, most: bufferMinutes }),
    price: orNull(set, 'price', { least: 0, most: amount }),
    seats: whole(set, 'seats', { least: 1, most: BOOKING_LIMITS.seats }),
    leadMinutes: whole(set, 'leadMinutes', { least: 0, most: BOOKING_LIMITS.leadMinutes }),
    horizonDays: whole(set, 'horizonDays', { least: 1, most: BOOKING_LIMITS.horizonDays }),
    stepMinutes: BOOKING_STEPS.find((step) => step === set['stepMinutes']) ?? DEFAULT_BOOKING_RULES.stepMinutes,
    dailyLimit: orNull(set, 'dailyLimit', { least: 1, most: BOOKING_LIMITS.dailyLimit }),
    needsApproval: set['needsApproval'] === true,
    cancelNoticeMinutes: whole(set, 'cancelNoticeMinutes', { least: 0, most: noticeMinutes }),
    moveNoticeMinutes: whole(set, 'moveNoticeMinutes', { least: 0, most: noticeMinutes }),
    lateFee: orNull(set, 'lateFee', { least: 1, most: amount }),
    standby:
      (['off', 'in-turn', 'all-at-once'] as const).find((way) => way === set['standby']) ??
      DEFAULT_BOOKING_RULES.standby,
  };
}

/** Rounds up: anything shorter still takes one granule. */
export function roundUpToGranules(minutes: number): number {
  return Math.max(1, Math.ceil(minutes / GRANULE_MINUTES)) * GRANULE_MINUTES;
}

type Bounds = { least: number; most: number };
type NumberKey = Exclude<keyof BookingRules, 'needsApproval' | 'standby'>;

function whole(set: Readonly<Record<string, unknown>>, key: NumberKey, bounds: Bounds): number {
  return orNull(set, key, bounds) ?? (DEFAULT_BOOKING_RULES[key] as number);
}

function orNull(set: Readonly<Record<string, unknown>>, key: NumberKey, { least, most }: Bounds): number | null {
  const value = set[key];
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most ? (value as number) : null;
}
