import type { QueryFunctionContext } from '@tanstack/react-query';

/** What a query asks. */
export type Load = (context: QueryFunctionContext) => unknown;
/** Whether a screen has words of its own for a failure. */
export type IsShownElsewhere = (error: unknown) => boolean;
