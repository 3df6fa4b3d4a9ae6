import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

const ENTRY: CalendarEntry = {
  guid: 'abc-DEF_123',
  host: '100001.openturn.test',
  sequence: 0,
  state: 'confirmed',
  at: Date.parse('2026-11-24T14:00:00Z'),
  until: Date.parse('2026-11-24T14:30:00Z'),
  createdAt: Date.parse('2026-11-20T08:00:00Z'),
  stampedAt: Date.parse('2026-11-21T09:15:30.250Z'),
  summary: 'Haircut at Maple Street Barbers',
  description: 'With Robin.\nPlease come 5 minutes early; bring a photo, if you like.',
  location: '1 Maple Street, Toronto',
  url: 'https://100001.openturn.test/booked/abc-DEF_123',
  phone: '+1 416 555 0142',
};

function eventOf(file: string) {
  const calendar = ICAL.Component.fromString(file);
  const events = calendar.getAllSubcomponents('vevent');
  const [event] = events;
  if (!event || events.length > 1) throw new Error(`${events.length} events in one file`);
  return { calendar, event };
}

function parsed(entry: Partial<CalendarEntry>) {
  const { calendar, event } = eventOf(calendarFile({ ...ENTRY, ...entry }));
  const value = (name: string) => {
    const found = event.getAllProperties(name).map((property) => property.getFirstValue());
    return found.length > 1 ? found : (found[0]?.toString() ?? null);
  };
  return { calendar, event, value, method: calendar.getFirstPropertyValue('method') };
}

function linesOf(file: string): string[] {
  return file.split('\r\n');
}

/** The text as a reader returns it: with uniform line breaks and without other control characters. */
function asKept(text: string): string {
  const breaks = new Set(['\n', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029']);
  const isControl = (code: number) => code < 32 || (code >= 127 && code < 160);
  return Array.from(text.toWellFormed().replaceAll('\r\n', '\n'), (character) => {
    if (breaks.has(character)) return '\n';
    return character !== '\t' && isControl(character.codePointAt(0) ?? 0) ? '' : character;
  }).join('');
}

describe('an appointment’s calendar file', () => {
  it('[SCREEN-05] is understood by an independent reader', () => {
    const { calendar, value, method } = parsed({});
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Openturn//Openturn 3.0.2//EN');
    expect(method).toBe('PUBLISH');
    const names = ['uid', 'sequence', 'dtstamp', 'created', 'last-modified', 'dtstart', 'dtend', 'status', 'transp'];
    expect(Object.fromEntries(names.map((name) => [name, value(name)]))).toEqual({
      uid: 'abc-DEF_123@100001.openturn.test',
      sequence: '0',
      dtstamp: '2026-11-21T09:15:30Z',
      created: '2026-11-20T08:00:00Z',
      'last-modified': '2026-11-21T09:15:30Z',
      dtstart: '2026-11-24T14:00:00Z',
      dtend: '2026-11-24T14:30:00Z',
      status: 'CONFIRMED',
      transp: 'OPAQUE',
    });
    const { summary, description, location, url, phone } = ENTRY;
    const texts = ['summary', 'description', 'location', 'url', 'contact'].map(value);
    expect(texts).toEqual([summary, description, location, url, phone]);
  });

  it.each([
    ['pending', 'TENTATIVE', 'PUBLISH', 'OPAQUE'],
    ['confirmed', 'CONFIRMED', 'PUBLISH', 'OPAQUE'],
    ['cancelled', 'CANCELLED', 'CANCEL', 'TRANSPARENT'],
  ] as const)('[SCREEN-05] %s is %s', (state, status, method, transparency) => {
    const read = parsed({ state });
    expect([read.value('status'), read.method, read.value('transp')]).toEqual([status, method, transparency]);
  });

  it('[SCREEN-05] replaces the older entry with the same UID by its higher sequence', () => {
    const moved = { sequence: 1, at: ENTRY.at + 86_400_000, until: ENTRY.until + 86_400_000 };
    const calendar = new Map<string, ICAL.Component>();
    const take = (entry: Partial<CalendarEntry>) => {
      const { event, value } = parsed(entry);
      const older = calendar.get(String(value('uid')));
      const isNewer = Number(value('sequence')) > Number(older?.getFirstPropertyValue('sequence') ?? -1);
      if (isNewer) calendar.set(String(value('uid')), event);
    };
    const shown = () =>
      [...calendar.values()].map((event) => [
        String(event.getFirstPropertyValue('dtstart')),
        event.getFirstPropertyValue('status'),
      ]);
    take({});
    take(moved);
    take({});
    expect(shown()).toEqual([['2026-11-25T14:00:00Z', 'CONFIRMED']]);
    take({ ...moved, sequence: 2, state: 'cancelled' });
    expect(shown()).toEqual([['2026-11-25T14:00:00Z', 'CANCELLED']]);
  });

  it('[SCREEN-05] has the requested alarms, and none if cancelled', () => {
    const triggers = (entry: Partial<CalendarEntry>) =>
      parsed(entry)
        .event.getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger')));
    expect(triggers({ alarms: [1_440, 120] })).toEqual(['-PT1440M', '-PT120M']);
    expect(triggers({ alarms: [120], summary: '' })).toEqual(['-PT120M']);
    expect(triggers({ alarms: [120], state: 'cancelled' })).toEqual([]);
    expect(triggers({})).toEqual([]);
  });

  it('[SCREEN-05] leaves out empty fields and invalid addresses', () => {
    const none = parsed({ description: '', location: '', phone: '', url: '' });
    expect(['description', 'location', 'contact', 'url'].map(none.value)).toEqual([null, null, null, null]);
    for (const url of ['javascript:alert(1)', 'not an address', 'mailto:ada@example.com']) {
      expect(parsed({ url }).value('url')).toBeNull();
    }
    expect(parsed({ url: 'https://a.example/x\r\nSTATUS:CANCELLED;ü, é' }).value('url')).toBe(
      'https://a.example/xSTATUS:CANCELLED;%C3%BC,%20%C3%A9',
    );
  });
});

describe('any text in a calendar file', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.string({
      unit: fc.constantFrom(
        '\r',
        '\n',
        '\\',
        ';',
        ',',
        ':',
        ' ',
        '\t',
        'n',
        'BEGIN:VEVENT',
        'é',
        '中',
        '👩‍👩‍👧',
        'م',
        '\u2028',
      ),
      maxLength: 120,
    }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 80 }),
  );

  it('[SCREEN-05] is read back unchanged and adds no lines', () => {
    fc.assert(
      fc.property(text, text, text, (summary, description, location) => {
        const { event, value } = parsed({ summary, description, location });
        expect(value('summary')).toBe(asKept(summary) || null);
        expect(value('description')).toBe(asKept(description) || null);
        expect(value('location')).toBe(asKept(location) || null);
        expect(event.getAllProperties().length).toBeLessThanOrEqual(14);
        expect([value('status'), value('uid')]).toEqual(['CONFIRMED', 'abc-DEF_123@100001.openturn.test']);
      }),
      { numRuns: 300 },
    );
  });

  it('[SCREEN-05] is folded at 75 octets without cutting a character', () => {
    fc.assert(
      fc.property(text, (description) => {
        const file = calendarFile({ ...ENTRY, description });
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(file.isWellFormed()).toBe(true);
        for (const line of linesOf(file)) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[^\P{Cc}\t]|[\u2028\u2029]/u);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['emoji', '👩‍⚕️🦷'.repeat(40)],
    ['Arabic', 'موعدك مع الطبيبة يوم الثلاثاء، الساعة الثانية. '.repeat(10)],
    ['blanks', ' '.repeat(300)],
    ['one long word', 'x'.repeat(1_000)],
    ['full lines of octets', `${'x'.repeat(62)}é${'y'.repeat(73)}é`],
  ])('[SCREEN-05] %s', (_, description) => {
    const file = calendarFile({ ...ENTRY, description });
    expect(parsed({ description }).value('description')).toBe(description);
    expect(Math.max(...linesOf(file).map((line) => Buffer.byteLength(line)))).toBeGreaterThan(70);
  });

  it('[SCREEN-05] cannot end the entry and start another', () => {
    const evil = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:other\r\nATTACH:https://evil.example/\r\n';
    const file = calendarFile({ ...ENTRY, guid: evil, host: evil, summary: evil, phone: evil, location: evil });
    const { event } = eventOf(file);
    expect(event.getFirstPropertyValue('attach')).toBeNull();
    expect(linesOf(file).filter((line) => line.startsWith('UID:'))).toHaveLength(1);
    expect(event.getFirstPropertyValue('summary')).toBe(asKept(evil));
  });
});
