import { CALL_MUTANTS } from './call-mutants.ts';
import { FEEDBACK_MUTANTS } from './feedback-mutants.ts';
import { LIVE_MUTANTS } from './live-mutants.ts';
import { SCREEN_MUTANTS } from './screen-mutants.ts';
import { SITE_MUTANTS } from './site-mutants.ts';
import { START_MUTANTS } from './start-mutants.ts';
import type { WiringMutant } from './wiring-mutant.ts';

export const WIRING_MUTANTS: readonly WiringMutant[] = [
  ...CALL_MUTANTS,
  ...FEEDBACK_MUTANTS,
  ...LIVE_MUTANTS,
  ...START_MUTANTS,
  ...SITE_MUTANTS,
  ...SCREEN_MUTANTS,
];
