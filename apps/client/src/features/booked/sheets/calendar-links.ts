export type CalendarEntry = {
  guid: string;
  at: number;
  until: number;
  title: string;
  details: string;
  /** Where it takes place; empty where nowhere. */
  place: string;
};

type CalendarLinks = {
  /** Of the visitor's host; calendars update what they have by its UID and SEQUENCE. */
  file: string;
  google: string;
  outlook: string;
};

/** The same appointment for each kind of calendar. */
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

/** Spaces as %20: Outlook shows a plus as it is. */
function query(fields: Record<string, string>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** 2026-11-27T15:30:00Z */
function extended(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** 20261127T153000Z */
function compact(at: number): string {
  return extended(at).replaceAll(/[-:]/g, '');
}
