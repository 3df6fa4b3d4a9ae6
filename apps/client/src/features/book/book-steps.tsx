import { useEffect, useRef } from 'react';
import type { BookForm } from './book-queries.ts';
import { serviceOf } from './choices.ts';
import { BookSkeleton } from './book-skeleton.tsx';
import { DETAILS, WAIT, WHAT } from './book-parts.ts';
import { Later } from '#app/screens/later.tsx';
import { TimeStep } from '#features/book/time/time-step.tsx';
import { useChoices } from './use-choices.ts';

/** One question after the other: what, when, who. */
export function BookSteps({ form }: { form: BookForm }) {
  const choosing = useChoices(form);
  const { choices, step } = choosing;
  useFocusOnStep(step);
  useEffect(() => {
    if (step === 'time') void DETAILS.load().catch(() => {});
  }, [step]);
  const service = serviceOf(form, choices);
  if (step === 'what' || !service) {
    return <Later key="what" screen={WHAT} props={{ form, choosing }} meanwhile={<BookSkeleton />} />;
  }
  const parts = { form, choosing, service };
  if (step === 'time') return <TimeStep {...parts} />;
  const key = step === 'details' ? choices.hold : step;
  return <Later key={key} screen={step === 'details' ? DETAILS : WAIT} props={parts} meanwhile={<BookSkeleton />} />;
}

/** As on another page: who cannot see that the question is another one hears it. */
export function useFocusOnStep(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [step]);
}
