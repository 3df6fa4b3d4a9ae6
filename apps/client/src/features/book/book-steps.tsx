import { useEffect, useRef } from 'react';
import type { BookForm } from './book-queries.ts';
import { serviceOf } from './choices.ts';
import { DetailsStep } from './details-step.tsx';
import { TimeStep } from './time-step.tsx';
import { useChoices } from './use-choices.ts';
import { WaitStep } from './wait-step.tsx';
import { WhatStep } from './what-step.tsx';

/** One question after the other: what, when, who. */
export function BookSteps({ form }: { form: BookForm }) {
  const choosing = useChoices(form);
  const { choices, step } = choosing;
  useFocusOnStep(step);
  const service = serviceOf(form, choices);
  if (step === 'what' || !service) return <WhatStep form={form} choosing={choosing} />;
  const parts = { form, choosing, service };
  if (step === 'details') return <DetailsStep key={choices.hold} {...parts} />;
  return step === 'wait' ? <WaitStep {...parts} /> : <TimeStep {...parts} />;
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
