import { useLocation, useSearch } from 'wouter';
import type { BookForm } from './book-queries.ts';
import { leaveBooked } from '#appointments/own/return-to-booked.ts';
import { type Choices, fitChoices, readChoices, stepOf, writeChoices } from './choices.ts';

/** The choices in the address, overridden by those that are fixed. */
export function useChoices(form: BookForm, settled: Partial<Choices> = {}) {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const choices = fitChoices(form, { ...readChoices(search), ...settled });
  const to = (changed: Partial<Choices>) => {
    const query = writeChoices({ ...choices, ...changed });
    return query ? `${path}?${query}` : path;
  };
  return {
    choices,
    step: stepOf(form, choices),
    to,
    /** Replaces the history entry, so Back does not undo it. */
    choose: (changed: Partial<Choices>) => navigate(to(changed), { replace: true }),
    /** Adds a history entry, so Back returns here. */
    goOn: (changed: Partial<Choices>) => {
      leaveBooked();
      navigate(to(changed));
    },
  };
}

export type Choosing = ReturnType<typeof useChoices>;
