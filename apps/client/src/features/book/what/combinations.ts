import type { BookableService, BookForm } from '#features/book/book-queries.ts';

/** `staff` is empty for anyone. */
type Chosen = { additional: readonly string[]; staff: string };

/** Who can give all of these in one visit; null if the business names nobody. */
export function giversOf(services: readonly BookableService[]): string[] | null {
  const named = services.flatMap(({ staff }) => (staff.length > 0 ? [staff] : []));
  const [first, ...others] = named;
  return first ? first.filter((id) => others.every((staff) => staff.includes(id))) : null;
}

/** Additional services that somebody can give in the same visit; those before take precedence. */
export function fitAdditional(form: BookForm, service: BookableService, ids: readonly string[]): string[] {
  const kept: BookableService[] = [];
  for (const id of new Set(ids)) {
    const other = form.services.find((each) => each.id === id && each.id !== service.id);
    if (!other || kept.length === form.maxAdditional) continue;
    if (giversOf([service, ...kept, other])?.length !== 0) kept.push(other);
  }
  return kept.map(({ id }) => id);
}

/** Who can give the service with everything that was added to it. */
export function staffFor(form: BookForm, service: BookableService, additional: readonly string[]): BookForm['staff'] {
  const added = form.services.filter(({ id }) => additional.includes(id));
  const givers = giversOf([service, ...added]);
  return form.staff.filter(({ id }) => service.staff.includes(id) && givers?.includes(id));
}

export type Other = {
  service: BookableService;
  /** Null if it can be added. Else who could give it with the rest; nobody if it needs a visit of its own. */
  onlyWith: BookForm['staff'] | null;
};

/** Every other service, and whether it can be added to the choices so far. */
export function othersOf(form: BookForm, service: BookableService, { additional, staff }: Chosen): Other[] {
  const added = form.services.filter(({ id }) => additional.includes(id));
  return form.services
    .filter(({ id }) => id !== service.id)
    .map((other) => {
      const givers = giversOf([service, ...added, other]);
      const isPossible = givers === null || (staff === '' ? givers.length > 0 : givers.includes(staff));
      return { service: other, onlyWith: isPossible ? null : form.staff.filter(({ id }) => givers.includes(id)) };
    });
}
