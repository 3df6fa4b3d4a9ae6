import type { Problems } from '#entry/use-problems.ts';
import type { BookableService, BookForm } from './book-queries.ts';
import type { Choices } from './choices.ts';
import type { Choosing } from './use-choices.ts';

/** What every step after the first works on. */
export type StepParts = { form: BookForm; choosing: Choosing; service: BookableService };

/** What the fields of the first step work on. */
export type WhatParts = {
  form: BookForm;
  choices: Choices;
  problems: Problems;
  choose: (changed: Partial<Choices>) => void;
  to: Choosing['to'];
};
