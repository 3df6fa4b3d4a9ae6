import { CALLING_BOUNDS } from '../ticket/calling-bounds.ts';
import { readSetting, type Settings } from '../site/settings.ts';

/** A site's settings for appointments. */
export type BookingSettings = {
  /** Check-in opens this long before the start and closes this long after it. */
  checkInBeforeMinutes: number;
  checkInAfterMinutes: number;
  /** An appointment nobody checked in for counts as a no-show this long after its start. */
  missedAfterMinutes: number;
  /** In calendar days or in hours, longest first. */
  reminders: Reminder[];
  /** Opening hours until a request without an answer expires. */
  approveWithinHours: number;
  /** How long an opening stays reserved for the person it was offered to. */
  offerMinutes: number;
  /** When the afternoon and the evening begin, `hh:mm`. */
  afternoonFrom: string;
  eveningFrom: string;
  /** How many upcoming appointments one visitor may have. */
  mostAppointments: number;
  /** ISO 4217. */
  currency: string;
};

export type Reminder = { days: number; hours: number };

/** What a business may set; a larger number counts as the largest. */
export const BOOKING_SETTING_BOUNDS = {
  checkInBeforeMinutes: { least: 0, most: 1_440 },
  checkInAfterMinutes: { least: 0, most: 1_440 },
  missedAfterMinutes: { least: 0, most: 1_440 },
  approveWithinHours: { least: 1, most: 720 },
  offerMinutes: { least: 1, most: 1_440 },
} as const;
export const MOST_REMINDERS = 5;

export function bookingSettings(settings: Settings): BookingSettings {
  const afternoonFrom = time(settings, 'AfternoonFrom', '12:00');
  const eveningFrom = time(settings, 'EveningFrom', '17:00');
  const within = BOOKING_SETTING_BOUNDS;
  return {
    checkInBeforeMinutes: number(settings, 'CheckInBeforeMinutes', { usual: 30, ...within.checkInBeforeMinutes }),
    checkInAfterMinutes: number(settings, 'CheckInAfterMinutes', { usual: 15, ...within.checkInAfterMinutes }),
    missedAfterMinutes: number(settings, 'MissedAfterMinutes', { usual: 20, ...within.missedAfterMinutes }),
    reminders: remindersOf(readSetting(settings, 'AptReminders') ?? '1d,2h'),
    approveWithinHours: number(settings, 'ApproveWithinHours', { usual: 8, ...within.approveWithinHours }),
    offerMinutes: number(settings, 'OfferMinutes', { usual: 15, ...within.offerMinutes }),
    afternoonFrom,
    eveningFrom: eveningFrom < afternoonFrom ? afternoonFrom : eveningFrom,
    mostAppointments: number(settings, 'MaxAppointmentsPerVisitor', { usual: 6, ...CALLING_BOUNDS.maxAppointments }),
    currency: /^[A-Z]{3}$/.test(readSetting(settings, 'Currency') ?? '')
      ? (readSetting(settings, 'Currency') ?? '')
      : 'USD',
  };
}

/** Reads `1d,2h`; anything malformed counts as not set. */
function remindersOf(text: string): Reminder[] {
  const parts = [...new Set(text.split(',').map((part) => part.trim()))].flatMap((part): Reminder[] => {
    const [, count, unit] = /^(\d{1,2})([dh])$/.exec(part) ?? [];
    if (!count || Number(count) === 0) return [];
    return [unit === 'd' ? { days: Number(count), hours: 0 } : { days: 0, hours: Number(count) }];
  });
  return parts.toSorted((a, b) => b.days * 24 + b.hours - a.days * 24 - a.hours).slice(0, MOST_REMINDERS);
}

type Bounds = { usual: number; least: number; most: number };

function number(settings: Settings, key: string, { usual, least, most }: Bounds): number {
  const text = readSetting(settings, key)?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(most, Math.max(least, Number(text))) : usual;
}

function time(settings: Settings, key: string, usual: string): string {
  const text = readSetting(settings, key)?.trim() ?? '';
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : usual;
}
