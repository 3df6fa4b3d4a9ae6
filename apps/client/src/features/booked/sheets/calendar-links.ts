export type CalendarEntry = {
  guid: string;
  at: number;
  until: number;
  title: string;
  details: string;
  /** Empty if there is no location. */
  place: string;
};

type CalendarLinks = {
  /** An .ics file from the visitor's host; its UID and SEQUENCE let calendars update the existing entry. */
  file: string;
  google: string;
  outlook: string;
};

export function calendarLinks({ guid, at, until, title, details, place }: CalendarEntry): CalendarLinks {
  const google = {
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(at)}/${compact(until)}`,
    details,
    location: place,
  };
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: extended(at),
    enddt: extended(until),
    body: details,
    location: place,
  };
  return {
    file: `/calendar/${encodeURIComponent(guid)}.ics`,
    google: `https://calendar.google.com/calendar/render?${query(google)}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${query(outlook)}`,
  };
}

/** Encodes spaces as %20, because Outlook shows a plus sign literally. */
function query(fields: Record<string, string>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** `2026-11-27T15:30:00Z` */
function extended(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** `20261127T153000Z` */
function compact(at: number): string {
  return extended(at).replaceAll(/[-:]/g, '');
}
