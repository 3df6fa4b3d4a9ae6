import { isDate } from '@openturn/domain/format/is-date.ts';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { fitAdditional, staffFor } from './what/combinations.ts';
import type { BookableService, BookForm, Wanted } from './book-queries.ts';

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** All choices, stored in the address for reloads, Back and links. */
export type Choices = {
  category: string;
  service: string;
  additional: readonly string[];
  /** Empty for any staff member. */
  staff: string;
  /** 0 until one is chosen. */
  method: number;
  party: number;
  /** The step after the first one: a time, or the waiting list. */
  step: '' | 'time' | 'wait';
  view: '' | 'list';
  month: string;
  date: string;
  part: '' | PartOfDay;
  zone: string;
  /** The guid of the held time. */
  hold: string;
  /** The guid of the appointment to move. */
  move: string;
};

export function readChoices(search: string): Choices {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) ?? '';
  const oneOf = <T extends string>(name: string, all: readonly T[]) => all.find((each) => each === text(name)) ?? '';
  return {
    category: text('category'),
    service: text('service'),
    additional: text('additional').split(',').filter(Boolean),
    staff: text('staff'),
    method: Number(text('method')) || 0,
    party: Math.max(1, Math.trunc(Number(text('party'))) || 1),
    step: oneOf('step', ['time', 'wait']),
    view: oneOf('view', ['list']),
    month: isMonth(text('month')) ? text('month') : '',
    date: isDate(text('date')) ? text('date') : '',
    part: oneOf('part', PARTS_OF_DAY),
    zone: text('zone'),
    hold: text('hold'),
    move: text('move'),
  };
}

/** Leaves out empty values. */
export function writeChoices(choices: Choices): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) {
    const text = Array.isArray(value) ? value.join(',') : `${value as string | number}`;
    const saysNothing = text === '' || value === 0 || (name === 'party' && value === 1);
    if (!saysNothing) query.set(name, text);
  }
  return query.toString();
}

/** Drops choices that are no longer offered, and fills in those with only one option (MEET-03). */
export function fitChoices(form: BookForm, choices: Choices): Choices {
  const service = serviceOf(form, choices);
  const method = service?.methods.find((each) => each === choices.method);
  const category = form.categories.some(({ id }) => id === choices.category) ? choices.category : '';
  const additional = service ? fitAdditional(form, service, choices.additional) : [];
  return {
    ...choices,
    category: category || (service?.category ?? ''),
    service: service?.id ?? '',
    additional,
    staff: service && staffFor(form, service, additional).some(({ id }) => id === choices.staff) ? choices.staff : '',
    method: method ?? (service?.methods.length === 1 ? (service.methods[0] ?? 0) : 0),
    party: Math.min(choices.party, service?.seats ?? 1),
  };
}

/** All services, or those of the chosen category if there are several. */
export function servicesOf({ services, categories }: BookForm, category: string): BookableService[] {
  if (categories.length < 2) return services;
  return services.filter((service) => service.category === null || service.category === category);
}

export function serviceOf(form: BookForm, { service, category }: Pick<Choices, 'service' | 'category'>) {
  if (form.services.length === 1) return form.services[0];
  return (category ? servicesOf(form, category) : form.services).find(({ id }) => id === service);
}

export function staffOf({ staff }: BookForm, service: BookableService): BookForm['staff'] {
  return staff.filter(({ id }) => service.staff.includes(id));
}

/** Whether the service leaves anything to choose. */
export function asksMore(form: BookForm, service: BookableService): boolean {
  const hasOthers = form.maxAdditional > 0 && form.services.length > 1;
  return staffOf(form, service).length > 1 || service.methods.length > 1 || service.seats > 1 || hasOthers;
}

export type Step = 'what' | 'time' | 'wait' | 'details';

/** The current step, from the choices so far. */
export function stepOf(form: BookForm, choices: Choices): Step {
  const service = serviceOf(form, choices);
  if (!service || choices.method === 0) return 'what';
  if (choices.hold) return 'details';
  if (choices.step) return choices.step;
  return asksMore(form, service) ? 'what' : 'time';
}

export function wantedOf({ service, additional, staff, method, party, move }: Choices): Wanted {
  return {
    service,
    ...(additional.length > 0 && { additional: additional.join(',') }),
    ...(staff && { staff }),
    ...(method && { method }),
    ...(party > 1 && { partySize: party }),
    ...(move && { moving: move }),
  };
}

/** An appointment's choices. */
export function visitOf({
  service,
  additional,
  isStaffChosen,
  staff,
  method,
  partySize,
}: AppointmentView): Partial<Choices> {
  return {
    category: '',
    service: service.id,
    additional: additional.map(({ id }) => id),
    staff: isStaffChosen && staff ? staff.id : '',
    method,
    party: partySize,
  };
}

function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}
