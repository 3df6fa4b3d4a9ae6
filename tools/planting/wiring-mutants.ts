import { CALL_MUTANTS } from './call-mutants.ts';
import { SCREEN_MUTANTS } from './screen-mutants.ts';
import type { WiringMutant } from './wiring-mutant.ts';

export const WIRING_MUTANTS: readonly WiringMutant[] = [...CALL_MUTANTS, ...SCREEN_MUTANTS];
