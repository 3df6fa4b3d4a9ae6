import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import type { BookableService, BookRules } from '@openturn/contract/visitor/booking.ts';
import { addDays, weekdayOf } from '@openturn/domain/format/wall-clock.ts';
import { personRules } from '@openturn/domain/join/join-rules.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import type { ServedCall } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW } from './sample-site.ts';

export const SAMPLE_HOLD = 'sample-appointment-0001';
export const SAMPLE_STANDBY = 'sample-standby-00000001';
const ZONE = 'America/Toronto';

type BookForm = CallReply<'GET client/bookform'>;
type Slots = CallReply<'GET client/slots'>;

export function sampleService(changed: Partial<BookableService> = {}): BookableService {
  return {
    id: 'checkup',
    names: { en: 'Check-up', ar: 'فحص عام' },
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
    hasStandby: true,
    line: null,
    ...changed,
  };
}

export function sampleBookRules(changed: Partial<BookRules> = {}): BookRules {
  return {
    ...personRules({}, 'booking'),
    phone: 'required',
    email: 'off',
    ...changed,
  };
}

/** One service without further choices. */
export function sampleBookForm(changed: Partial<BookForm> = {}): BookForm {
  return {
    success: true,
    zone: ZONE,
    today: '2026-11-21',
    currency: 'CAD',
    afternoonFrom: '12:00',
    eveningFrom: '17:00',
    services: [sampleService()],
    categories: [],
    staff: [],
    maxAdditional: 0,
    rules: sampleBookRules(),
    hold: null,
    ...changed,
  };
}

/** Every choice that a booking form can have. */
export function fullBookForm(changed: Partial<BookForm> = {}): BookForm {
  const staff = ['imre', 'noor'];
  return sampleBookForm({
    categories: [
      { id: 'care', names: { en: 'Care', ar: 'رعاية' } },
      { id: 'papers', names: { en: 'Papers', ar: 'أوراق' } },
    ],
    services: [
      sampleService({ category: 'care', staff, methods: [1, 2, 3], price: 4_500, needsApproval: true }),
      sampleService({ id: 'ear', names: { en: 'Ear check', ar: 'فحص الأذن' }, category: 'care', staff, minutes: 15 }),
      sampleService({ id: 'class', names: { en: 'Back class', ar: 'تمارين الظهر' }, category: 'care', seats: 8 }),
      sampleService({ id: 'note', names: { en: 'Doctor’s note', ar: 'شهادة طبية' }, category: 'papers', minutes: 10 }),
    ],
    staff: [
      { id: 'imre', name: 'Imre Varga', role: { en: 'Doctor', ar: 'طبيب' } },
      { id: 'noor', name: 'Noor Haddad', role: { en: 'Nurse', ar: 'ممرضة' } },
    ],
    maxAdditional: 1,
    rules: sampleBookRules({ email: 'optional', needs: ['step_free'] }),
    ...changed,
  });
}

type Openings = {
  /** By the business's date; in epoch milliseconds. */
  timesOf?: (date: string) => number[];
  left?: number;
  /** Why a day has no times; else fully booked, or closed at the weekend. */
  whyOf?: (date: string) => Slots['rows'][number]['why'];
};

/** The reply to `client/slots`: weekdays at 9:00, 9:20, 13:00 and 18:00 in Toronto in winter, except Wednesdays. */
export function sampleSlots({ query }: ServedCall, { timesOf = usualTimes, left = 1, whyOf }: Openings = {}): Slots {
  const from = query.get('from') ?? '';
  const dates = Array.from({ length: Number(query.get('days')) }, (_, at) => addDays(from, at));
  return {
    success: true,
    zone: ZONE,
    rows: dates.map((date) => {
      const times = timesOf(date).filter((at) => at >= SAMPLE_NOW);
      const shown = query.get('overview') === '1' ? [] : times.map((at) => ({ at, left }));
      const isOpen = weekdayOf(date) < 6;
      const why = times.length > 0 ? null : (whyOf?.(date) ?? (isOpen ? 'taken' : 'closed'));
      return { date, free: times.length, isOpen, why, times: shown };
    }),
  };
}

export function usualTimes(date: string): number[] {
  if (weekdayOf(date) > 5 || weekdayOf(date) === 3) return [];
  return ['14:00', '14:20', '18:00', '23:00'].map((time) => Date.parse(`${date}T${time}:00Z`));
}

export function sampleHold(at: number, changed: Partial<AppointmentView> = {}): AppointmentView {
  const now = Date.now();
  return {
    guid: SAMPLE_HOLD,
    SiteID: '100001',
    version: 1,
    state: 'held',
    reason: null,
    at,
    until: at + 20 * MINUTE_MS,
    zone: ZONE,
    service: { id: 'checkup', names: { en: 'Check-up', ar: 'فحص عام' } },
    additional: [],
    staff: null,
    isStaffChosen: false,
    method: 1,
    partySize: 1,
    price: null,
    currency: 'CAD',
    name: '',
    heldUntil: now + 10 * MINUTE_MS,
    isOffer: false,
    standby: null,
    decideBy: null,
    checkInFrom: at - 30 * MINUTE_MS,
    checkInUntil: at + 15 * MINUTE_MS,
    cancelFreeUntil: at,
    lateFee: null,
    feeDue: 0,
    moveUntil: at,
    ticket: null,
    sequence: 0,
    actions: ['book', 'renew'],
    now,
    ...changed,
  };
}

export function sampleNewStandby(changed: Partial<StandbyView> = {}): StandbyView {
  return {
    guid: SAMPLE_STANDBY,
    SiteID: '100001',
    state: 'waiting',
    version: 1,
    zone: ZONE,
    service: { id: 'checkup', names: { en: 'Check-up' } },
    staff: null,
    method: 1,
    partySize: 1,
    windows: [],
    name: 'Sam',
    ahead: 0,
    offer: null,
    appointment: null,
    actions: ['leave'],
    now: SAMPLE_NOW,
    ...changed,
  };
}
