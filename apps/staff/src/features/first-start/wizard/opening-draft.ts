import { currentZoneName } from '@openturn/domain/time/current-zone-name.ts';
import { keep, readKept } from '#app/keys/device-store.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import type { CallOptions } from '@openturn/web/api/call.ts';

export type BusinessEntry = CallOptions<'POST staff/start/business'>['body'];

export const KINDS = ['clinic', 'barber', 'office', 'restaurant', 'adviser', 'blank'] as const;
export type Kind = (typeof KINDS)[number];

export type OpeningDraft = {
  /** The same for every attempt and in every tab, so that one business is opened. */
  key: string;
  step: number;
  kind: Kind | null;
  name: string;
  address: string;
  city: string;
  zone: string;
  hours: { days: number[]; opens: string; closes: string; isAlways: boolean };
  line: string;
  desk: string;
  hasLineForEach: boolean;
  services: { name: string; minutes: string }[];
  people: string[];
  passcode: string;
  phone: BusinessEntry['phone'];
  lastName: BusinessEntry['lastName'];
  needs: BusinessEntry['needs'];
  /** As typed. */
  partySize: string;
  hasAppointments: boolean;
};

export type StepProps = {
  draft: OpeningDraft;
  /** In words, what is wrong with a field. */
  wrong: (field: string) => string | undefined;
  onChange: (changed: Partial<OpeningDraft>) => void;
};

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const USUAL_MINUTES = 10;
const MOST_MINUTES = 480;
const LARGEST_PARTY = 1_000;

/** Another one than before: an earlier draft lacks what is asked now. */
const STORED = 'openturn.business.2';

/** Survives a reload; other tabs begin with it. */
export function readDraft(): OpeningDraft | null {
  const stored = readKept(STORED) as OpeningDraft | null;
  return typeof stored?.key === 'string' ? stored : null;
}

/** Null once it has become a business. */
export function keepDraft(draft: OpeningDraft | null): void {
  keep(STORED, draft);
}

export function newDraft(owner: string): OpeningDraft {
  return {
    key: newIdempotencyKey(),
    step: 0,
    kind: null,
    name: '',
    address: '',
    city: '',
    zone: currentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone),
    hours: { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00', isAlways: false },
    line: '',
    desk: '',
    hasLineForEach: false,
    services: [],
    people: [owner],
    passcode: '',
    phone: 'optional',
    lastName: 'optional',
    needs: [],
    partySize: '1',
    hasAppointments: false,
  };
}

/** As the server takes it. What was left empty is left out; a business without a name gets the plain one. */
export function entryOf(
  draft: OpeningDraft,
  { language, plainName }: { language: BusinessEntry['language']; plainName: string },
): BusinessEntry {
  const { hours, services, people } = draft;
  const span = hours.isAlways
    ? { opens: '00:00:00', closes: '24:00:00' }
    : { opens: `${hours.opens}:00`, closes: `${hours.closes}:00` };
  return {
    language,
    name: draft.name.trim() || plainName,
    address: draft.address.trim(),
    city: draft.city.trim(),
    zone: draft.zone,
    hours: (hours.isAlways ? EVERY_DAY : hours.days).map((weekday) => ({ weekday, ...span })),
    line: draft.line,
    desk: draft.desk,
    hasLineForEach: draft.hasLineForEach,
    services: services.flatMap(({ name, minutes }) =>
      name.trim() === ''
        ? []
        : [{ name: name.trim(), minutes: wholeWithin(minutes, { most: MOST_MINUTES, usual: USUAL_MINUTES }) }],
    ),
    people: people.map((name) => name.trim()).filter(Boolean),
    passcode: draft.passcode.trim(),
    phone: draft.phone,
    lastName: draft.lastName,
    needs: draft.needs,
    partySize: wholeWithin(draft.partySize, { most: LARGEST_PARTY, usual: 1 }),
    hasAppointments: draft.hasAppointments,
  };
}

function wholeWithin(text: string, { most, usual }: { most: number; usual: number }): number {
  const number = Math.round(Number(text));
  return number >= 1 ? Math.min(number, most) : usual;
}
