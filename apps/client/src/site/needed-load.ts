import type { QueryFunctionContext } from '@tanstack/react-query';

/** A query function. */
export type Load = (context: QueryFunctionContext) => unknown;
/** Whether the screen itself shows this failure. */
export type IsShownElsewhere = (error: unknown) => boolean;
