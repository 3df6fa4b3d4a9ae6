/** What is remembered of a request with an Idempotency-Key. */
export type Once = { call: string; tokenHash: string; key: string; fingerprint: string };
