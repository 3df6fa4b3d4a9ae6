import type { Problems } from '#entry/use-problems.ts';
import type { BookableService, BookForm } from './book-queries.ts';
import type { Choices } from './choices.ts';
import type { Choosing } from './use-choices.ts';

/** Props of every step after the first. */
export type StepParts = { form: BookForm; choosing: Choosing; service: BookableService };

/** Props of the first step's fields. */
export type WhatParts = {
  form: BookForm;
  choices: Choices;
  problems: Problems;
  choose: (changed: Partial<Choices>) => void;
  to: Choosing['to'];
};
