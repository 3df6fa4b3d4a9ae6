export type CalendarEntry = {
  guid: string;
  /** The site's host; with the guid it is the entry's permanent UID. */
  host: string;
  /** Increases with each change, so that calendars replace the older entry. */
  sequence: number;
  state: 'pending' | 'confirmed' | 'cancelled';
  at: number;
  until: number;
  createdAt: number;
  stampedAt: number;
  summary: string;
  /** Empty values are left out. */
  description: string;
  location: string;
  url: string;
  phone: string;
  /** In minutes before it begins. */
  alarms?: readonly number[];
};

const STATUS = { pending: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;

/** An appointment as an RFC 5545 file for the visitor's calendar. */
export function calendarFile(entry: CalendarEntry): string {
  const isCancelled = entry.state === 'cancelled';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openturn//Openturn 3.0.2//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(`${entry.guid}@${entry.host}`)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stampedAt)}`,
    `CREATED:${utc(entry.createdAt)}`,
    `LAST-MODIFIED:${utc(entry.stampedAt)}`,
    `DTSTART:${utc(entry.at)}`,
    `DTEND:${utc(entry.until)}`,
    `STATUS:${STATUS[entry.state]}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...text('SUMMARY', entry.summary),
    ...text('DESCRIPTION', entry.description),
    ...text('LOCATION', entry.location),
    ...text('CONTACT', entry.phone),
    ...address(entry.url),
    ...(isCancelled ? [] : (entry.alarms ?? []).flatMap((minutes) => alarm(minutes, entry.summary))),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function alarm(minutes: number, summary: string): string[] {
  const said = text('DESCRIPTION', summary);
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${minutes}M`,
    ...(said.length > 0 ? said : ['DESCRIPTION:-']),
    'END:VALARM',
  ];
}

function text(name: string, value: string): string[] {
  const content = escaped(value);
  return content === '' ? [] : [`${name}:${content}`];
}

/** RFC 5545 does not escape URIs, so an address must not contain characters that need escaping. */
function address(url: string): string[] {
  const href = URL.parse(url)?.href ?? '';
  return /^https?:[!-~]+$/.test(href) ? [`URL:${href}`] : [];
}

/** `20261124T140000Z` */
function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** All kinds of line ends become line breaks; control characters are removed. */
function escaped(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

const MOST_OCTETS = 75;

/** Folds lines at 75 octets without cutting a character; continuation lines begin with a space. */
function folded(line: string): string {
  let [result, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
