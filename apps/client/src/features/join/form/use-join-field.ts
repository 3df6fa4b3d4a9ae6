import { type PersonForm, useField as useFieldOf } from '#entry/person-form.ts';
import type { JoinForm } from '#features/join/join-queries.ts';
import type { JoinState } from '#features/join/send/use-join.ts';

export type FormParts = { rules: JoinForm['rules']; join: JoinState };

export function useJoinField({ rules, join }: FormParts) {
  return useFieldOf({ rules, problems: join.problems.problems });
}

/** The form parts shared with booking. */
export function personFormOf({ rules, join }: FormParts): PersonForm {
  const { type, choose } = join;
  return { rules, typed: join.draft.draft.typed, problems: join.problems.problems, type, choose };
}
