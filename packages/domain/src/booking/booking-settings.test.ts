import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingSettings, type BookingSettings } from './booking-settings.ts';

const USUAL: BookingSettings = {
  checkInBeforeMinutes: 30,
  checkInAfterMinutes: 15,
  missedAfterMinutes: 20,
  reminders: [
    { days: 1, hours: 0 },
    { days: 0, hours: 2 },
  ],
  approveWithinHours: 8,
  offerMinutes: 15,
  afternoonFrom: '12:00',
  eveningFrom: '17:00',
  mostAppointments: 6,
  currency: 'USD',
};

describe('what a site sets for its appointments', () => {
  it('[SLOT-05] uses the defaults where a setting is missing or invalid', () => {
    expect(bookingSettings({})).toEqual(USUAL);
    const errors = {
      CheckInBeforeMinutes: '-5',
      CheckInAfterMinutes: 'soon',
      MissedAfterMinutes: '1e3',
      ApproveWithinHours: '1.5',
      OfferMinutes: '',
      AfternoonFrom: '24:00',
      EveningFrom: '5pm',
      Currency: 'usd',
    };
    expect(bookingSettings(errors)).toEqual(USUAL);
  });

  it('[SLOT-05] is read from text, within sensible limits', () => {
    const set = {
      CheckInBeforeMinutes: ' 45 ',
      CheckInAfterMinutes: '0',
      MissedAfterMinutes: '99999',
      ApproveWithinHours: '0',
      OfferMinutes: '5',
      AfternoonFrom: '13:30',
      EveningFrom: '18:00',
      MaxAppointmentsPerVisitor: '0',
      Currency: 'CAD',
    };
    expect(bookingSettings(set)).toEqual({
      ...USUAL,
      checkInBeforeMinutes: 45,
      checkInAfterMinutes: 0,
      missedAfterMinutes: 1_440,
      approveWithinHours: 1,
      offerMinutes: 5,
      afternoonFrom: '13:30',
      eveningFrom: '18:00',
      mostAppointments: 1,
      currency: 'CAD',
    });
  });

  it.each<[string, string[]]>([
    ['', []],
    ['off', []],
    ['2h,1d', ['1d', '2h']],
    [' 7d , 90h,3d', ['7d', '90h', '3d']],
    ['0d,2h,0h', ['2h']],
    ['1D,2 h,3m,1d', ['1d']],
    ['1h,2h,3h,4h,5h,6h', ['6h', '5h', '4h', '3h', '2h']],
    ['1d,1d,24h', ['1d', '24h']],
  ])('[SLOT-05] reminders %j', (AptReminders, expected) => {
    const { reminders } = bookingSettings({ AptReminders });
    expect(reminders.map(({ days, hours }) => (days > 0 ? `${days}d` : `${hours}h`))).toEqual(expected);
  });

  it('[SLOT-05] never throws, and evening never starts before afternoon', () => {
    const keys = fc.constantFrom('AptReminders', 'AfternoonFrom', 'EveningFrom', 'Currency', 'OfferMinutes');
    const texts = fc.oneof(fc.string(), fc.constantFrom('08:00', '12:30', '23:59', '1d,2h', 'CAD'));
    fc.assert(
      fc.property(fc.dictionary(keys, texts), (set) => {
        const { afternoonFrom, eveningFrom, reminders } = bookingSettings(set);
        expect(afternoonFrom <= eveningFrom).toBe(true);
        expect(reminders.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
