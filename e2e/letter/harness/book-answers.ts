import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { BookableService, getBookForm } from '@openturn/contract/visitor/booking.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { contractAppointment } from './appointment-answers.ts';
import { joinRules } from './join-answers.ts';
import type { LetterAnswer } from './letter-answer.ts';
import { LETTER_NOW } from './letter-clock.ts';
import type { LetterRequest } from './letter-request.ts';
import type { LetterServer } from './letter-server.ts';

type BookForm = (typeof getBookForm)['reply']['_zod']['output'];

export function bookableService(changed: Partial<BookableService> = {}): BookableService {
  return {
    id: 'checkup',
    names: { en: 'Check-up' },
    category: null,
    minutes: 20,
    price: null,
    methods: [1],
    staff: [],
    seats: 1,
    needsApproval: false,
    cancelNoticeMinutes: 0,
    lateFee: null,
    until: '2027-01-20',
    hasStandby: false,
    line: null,
    ...changed,
  };
}

export function bookForm(changed: Partial<BookForm> = {}): { body: BookForm } {
  const body: BookForm = {
    success: true,
    zone: 'America/Toronto',
    today: '2026-11-21',
    currency: 'CAD',
    afternoonFrom: '12:00',
    eveningFrom: '17:00',
    services: [bookableService()],
    categories: [],
    staff: [],
    maxAdditional: 0,
    rules: joinRules(),
    hold: null,
    ...changed,
  };
  return { body };
}

/** At 9:00, 13:00 and 18:00 Toronto winter time, every day. */
const TIMES = ['14:00', '18:00', '23:00'];

function slots({ query }: LetterRequest): LetterAnswer {
  const dates = Array.from({ length: Number(query.get('days')) }, (_, at) => addDays(query.get('from') ?? '', at));
  const rows = dates.map((date) => {
    const times = TIMES.map((time) => ({ at: Date.parse(`${date}T${time}:00Z`), left: 1 }));
    const ahead = times.filter(({ at }) => at > LETTER_NOW);
    return { date, free: ahead.length, isOpen: true, times: query.get('overview') === '1' ? [] : ahead };
  });
  return { body: { success: true, zone: 'America/Toronto', rows } };
}

/** Answers every call of a booking. */
export function answerBooking(server: LetterServer, changed: Partial<BookForm> = {}): void {
  const heldUntil = LETTER_NOW + 10 * MINUTE_MS;
  const hold = (at: number) => contractAppointment({ state: 'held', heldUntil, at, actions: ['book', 'renew'] });
  let takenAt = 0;
  server.answer('GET client/bookform', bookForm(changed));
  server.answer('GET client/slots', slots);
  server.answer('POST client/hold', ({ body }) => {
    takenAt = (JSON.parse(body) as { at: number }).at;
    return { body: { success: true, hold: hold(takenAt) } };
  });
  server.answer('DELETE client/hold/*', { body: { success: true } });
  server.answer('GET client/appointment/*', () => ({ body: { success: true, appointment: hold(takenAt) } }));
  server.answer('POST client/book', () => {
    const appointment = contractAppointment({ at: takenAt });
    server.answer('GET client/appointment/*', { body: { success: true, appointment } });
    return { body: { success: true, appointment } };
  });
}
