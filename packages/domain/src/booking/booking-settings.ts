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

export function bookingSettings(settings: Settings): BookingSettings {
  const afternoonFrom = time(settings, 'AfternoonFrom', '12:00');
  const eveningFrom = time(settings, 'EveningFrom', '17:00');
  return {
    checkInBeforeMinutes: number(settings, 'CheckInBeforeMinutes', { usual: 30, most: 1_440 }),
    checkInAfterMinutes: number(settings, 'CheckInAfterMinutes', { usual: 15, most: 1_440 }),
    missedAfterMinutes: number(settings, 'MissedAfterMinutes', { usual: 20, most: 1_440 }),
    reminders: remindersOf(readSetting(settings, 'AptReminders') ?? '1d,2h'),
    approveWithinHours: Math.max(1, number(settings, 'ApproveWithinHours', { usual: 8, most: 720 })),
    offerMinutes: Math.max(1, number(settings, 'OfferMinutes', { usual: 15, most: 1_440 })),
    afternoonFrom,
    eveningFrom: eveningFrom < afternoonFrom ? afternoonFrom : eveningFrom,
    mostAppointments: Math.max(1, number(settings, 'MaxAppointmentsPerVisitor', { usual: 6, most: 100 })),
    currency: /^[A-Z]{3}$/.test(readSetting(settings, 'Currency') ?? '')
      ? (readSetting(settings, 'Currency') ?? '')
      : 'USD',
  };
}

const MOST_REMINDERS = 5;

/** Reads `1d,2h`; anything malformed counts as not set. */
function remindersOf(text: string): Reminder[] {
  const parts = [...new Set(text.split(',').map((part) => part.trim()))].flatMap((part): Reminder[] => {
    const [, count, unit] = /^(\d{1,2})([dh])$/.exec(part) ?? [];
    if (!count || Number(count) === 0) return [];
    return [unit === 'd' ? { days: Number(count), hours: 0 } : { days: 0, hours: Number(count) }];
  });
  return parts.toSorted((a, b) => b.days * 24 + b.hours - a.days * 24 - a.hours).slice(0, MOST_REMINDERS);
}

function number(settings: Settings, key: string, { usual, most }: { usual: number; most: number }): number {
  const text = readSetting(settings, key)?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(most, Number(text)) : usual;
}

function time(settings: Settings, key: string, usual: string): string {
  const text = readSetting(settings, key)?.trim() ?? '';
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : usual;
}
