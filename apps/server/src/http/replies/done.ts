import type { Done } from '@openturn/contract/wire.ts';

export const DONE: Done = { success: true };
