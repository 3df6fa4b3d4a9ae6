/** An answer as it came, all of it. */
export type WireAnswer = { status: number; statusText: string; text: string };
