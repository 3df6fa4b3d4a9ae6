const MINUTE_MS = 60_000;
/** A smaller gain is as likely chance as not, and taking every one of them in the end breaks the promise. */
const WORTH_TELLING_MS = 5 * MINUTE_MS;

/** By when somebody is called who was promised a time: later only for a reason that is shown, earlier when it is worth it. */
export function holdPromise(promise: { promisedAtBy: number; forecastBy: number; reason: boolean }): number {
  const { promisedAtBy, forecastBy, reason } = promise;
  if (reason) return forecastBy;
  return forecastBy <= promisedAtBy - WORTH_TELLING_MS ? forecastBy : promisedAtBy;
}
