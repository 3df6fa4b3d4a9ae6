import { own, type Settings } from '../site/settings.ts';

/** What a whole site sets for its appointments. */
export type BookingSettings = {
  /** So long before and after it begins, somebody may check in. */
  checkInBeforeMinutes: number;
  checkInAfterMinutes: number;
  /** So long after it began without anybody coming, it counts as missed. */
  missedAfterMinutes: number;
  /** Each in days by the calendar or in hours, longest first. */
  reminders: Reminder[];
  /** A request that nobody has answered by then is declined by itself. */
  approveWithinHours: number;
  /** So long a time that came free is kept for whom it was offered to. */
  offerMinutes: number;
  /** Where the day turns to afternoon and to evening, `hh:mm`. */
  afternoonFrom: string;
  eveningFrom: string;
  /** How many one visitor may have coming. */
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
    reminders: remindersOf(own(settings, 'AptReminders') ?? '1d,2h'),
    approveWithinHours: Math.max(1, number(settings, 'ApproveWithinHours', { usual: 24, most: 720 })),
    offerMinutes: Math.max(1, number(settings, 'OfferMinutes', { usual: 15, most: 1_440 })),
    afternoonFrom,
    eveningFrom: eveningFrom < afternoonFrom ? afternoonFrom : eveningFrom,
    mostAppointments: Math.max(1, number(settings, 'MaxAppointmentsPerVisitor', { usual: 6, most: 100 })),
    currency: /^[A-Z]{3}$/.test(own(settings, 'Currency') ?? '') ? (own(settings, 'Currency') ?? '') : 'USD',
  };
}

const MOST_REMINDERS = 5;

/** `1d,2h`; what is written in error counts as not written. */
function remindersOf(text: string): Reminder[] {
  const parts = [...new Set(text.split(',').map((part) => part.trim()))].flatMap((part): Reminder[] => {
    const [, count, unit] = /^(\d{1,2})([dh])$/.exec(part) ?? [];
    if (!count || Number(count) === 0) return [];
    return [unit === 'd' ? { days: Number(count), hours: 0 } : { days: 0, hours: Number(count) }];
  });
  return parts.toSorted((a, b) => b.days * 24 + b.hours - a.days * 24 - a.hours).slice(0, MOST_REMINDERS);
}

function number(settings: Settings, key: string, { usual, most }: { usual: number; most: number }): number {
  const text = own(settings, key)?.trim() ?? '';
  return /^\d{1,6}$/.test(text) ? Math.min(most, Number(text)) : usual;
}

function time(settings: Settings, key: string, usual: string): string {
  const text = own(settings, key)?.trim() ?? '';
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : usual;
}
