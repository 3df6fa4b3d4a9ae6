import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarLinks, type CalendarEntry } from './calendar-links.ts';

const ENTRY: CalendarEntry = {
  guid: 'sample-visit-0000000001',
  at: Date.parse('2026-11-27T15:30:00Z'),
  until: Date.parse('2026-11-27T16:00:00.500Z'),
  title: 'Check-up & X-ray + talk',
  details: 'Change or cancel it here: https://clinic.example/booked/1?a=b#c',
  place: 'Willow Street Clinic, 48 Willow Street, Toronto, ON',
};

describe('calendarLinks', () => {
  it('[SCREEN-05] point to one file, which calendars recognize after a change', () => {
    expect(calendarLinks(ENTRY).file).toBe('/calendar/sample-visit-0000000001.ics');
  });

  it('[SCREEN-05] give Google the time in UTC, which is unambiguous', () => {
    const { origin, pathname, searchParams } = new URL(calendarLinks(ENTRY).google);
    expect(`${origin}${pathname}`).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: ENTRY.title,
      dates: '20261127T153000Z/20261127T160000Z',
      details: ENTRY.details,
      location: ENTRY.place,
    });
  });

  it('[SCREEN-05] give Outlook the same, with spaces as %20 and not +', () => {
    const { outlook } = calendarLinks(ENTRY);
    expect(outlook).not.toContain('+');
    expect(Object.fromEntries(new URL(outlook).searchParams)).toEqual({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: ENTRY.title,
      startdt: '2026-11-27T15:30:00Z',
      enddt: '2026-11-27T16:00:00Z',
      body: ENTRY.details,
      location: ENTRY.place,
    });
  });

  it('[SCREEN-05] omit an empty location', () => {
    const { google, outlook } = calendarLinks({ ...ENTRY, place: '' });
    expect(`${google}${outlook}`).not.toContain('location');
  });

  it("[SCREEN-05] escape the business's texts", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const { google, outlook } = calendarLinks({ ...ENTRY, title });
        expect(new URL(google).searchParams.get('text') ?? '').toBe(title);
        expect(new URL(outlook).searchParams.get('subject') ?? '').toBe(title);
        expect([...new URL(google).searchParams.keys()].length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
