import { type ReactNode, useEffect, useRef } from 'react';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import type { BookForm } from './book-queries.ts';
import { serviceOf } from './choices.ts';
import { BookSkeleton } from './book-skeleton.tsx';
import { DETAILS, TIME, WAIT } from './book-parts.ts';
import { HoldGone } from './book-states.tsx';
import { focusScreen } from '#app/routing/focus-screen.ts';
import { Later } from '#app/screens/later.tsx';
import { useHeld } from '#features/book/hold/use-held.ts';
import { WhatStep } from '#features/book/what/what-step.tsx';
import { useChoices } from './use-choices.ts';

/** The steps: what, when, who. */
export function BookSteps({ form }: { form: BookForm }) {
  const choosing = useChoices(form);
  const { choices, step } = choosing;
  useFocusOnStep(step);
  useEffect(() => {
    if (step === 'what') void TIME.load().catch(() => {});
    if (step === 'time') void DETAILS.load().catch(() => {});
  }, [step]);
  const service = serviceOf(form, choices);
  const { isGone } = useHeld(choices.hold, { isNeeded: true });
  if (isGone) return <HoldGone again={choosing.to({ hold: '', step: service ? 'time' : '' })} />;
  if (step === 'what' || !service) {
    return <WhatStep form={form} choosing={choosing} />;
  }
  const parts = { form, choosing, service };
  if (step === 'time') return <Later key="time" screen={TIME} props={parts} meanwhile={<BookSkeleton />} />;
  // These start from values stored on the device, which the server cannot read.
  const key = step === 'details' ? choices.hold : step;
  return (
    <OnceHydrated key={key}>
      <Later screen={step === 'details' ? DETAILS : WAIT} props={parts} meanwhile={<BookSkeleton />} />
    </OnceHydrated>
  );
}

function OnceHydrated({ children }: { children: ReactNode }) {
  return useIsHydrated() ? children : <BookSkeleton />;
}

/** Moves the focus to the heading, or where it takes it over once the step has loaded. */
export function useFocusOnStep(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    focusScreen();
  }, [step]);
}
