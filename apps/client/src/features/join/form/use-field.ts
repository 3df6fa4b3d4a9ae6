import { type PersonForm, useField as useFieldOf } from '#entry/person-form.ts';
import type { JoinForm } from '#features/join/join-queries.ts';
import type { Joining } from '#features/join/send/use-join.ts';

/** What the parts of the form work on. */
export type FormParts = { rules: JoinForm['rules']; join: Joining };

/** What a field of this form says of itself. */
export function useField({ rules, join }: FormParts) {
  return useFieldOf({ rules, problems: join.problems.problems });
}

/** The part of the form that asks of a person what every form does. */
export function personFormOf({ rules, join }: FormParts): PersonForm {
  const { type, choose } = join;
  return { rules, typed: join.draft.draft.typed, problems: join.problems.problems, type, choose };
}
