/** A reply as received. */
export type WireAnswer = { status: number; statusText: string; text: string };
