import type { Done } from '@openturn/contract/wire.ts';

/** The answer of a call that has nothing to tell. */
export const DONE: Done = { success: true };
