/** NORM-01: the one form that the client reads, whatever the server sends. */
export type Answer = Record<string, unknown> & { success: boolean };

/** NORM-02 to NORM-06, for GET, POST and DELETE. */
export function normalise(raw: unknown): Answer {
  if (isEmpty(raw)) return { success: false, error: 'Network Error', message: 'No response from server' };
  if (Array.isArray(raw)) return { success: true, rows: raw };
  if (raw === true || raw === 1) return { success: true };
  if (raw === false || raw === 0) return { success: false };
  if (typeof raw !== 'object' || raw === null) return { success: false, message: String(raw) };

  const answer = raw as Record<string, unknown>;
  if (isException(answer)) return { ...answer, success: false, error: answer.reason, message: answer.message };
  const { result } = answer;
  if (result === true || result === 1) return { ...answer, success: true };
  if (typeof result !== 'object' || result === null) return { ...answer, success: isSuccess(answer) };
  // The contents can't turn a reply that says it failed into a success.
  return isRefused(answer) ? { ...normalise(result), ...answer, success: false } : normalise(result);
}

/** NORM-05: translated where it is shown. */
export function isEmpty(raw: unknown): boolean {
  return raw === undefined || raw === null || raw === '';
}

export function isException({ type }: Readonly<Record<string, unknown>>): boolean {
  return typeof type === 'string' && /exception/i.test(type);
}

function isRefused({ success }: Record<string, unknown>): boolean {
  return success === false || success === 0;
}

/** A reply without a `success` field succeeded unless it names an error. */
function isSuccess({ success, result, error }: Record<string, unknown>): boolean {
  if (success === undefined) return !error && result !== false && result !== 0;
  return success === true || success === 1;
}
