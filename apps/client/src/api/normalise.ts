/** NORM-01: whatever form an answer comes in, the client reads this one. */
export type Answer = Record<string, unknown> & { success: boolean };

/** NORM-02 to NORM-06, alike for GET, POST and DELETE. */
export function normalise(raw: unknown): Answer {
  if (raw === undefined || raw === null || raw === '') return noAnswer();
  if (Array.isArray(raw)) return { success: true, rows: raw };
  if (raw === true || raw === 1) return { success: true };
  if (typeof raw !== 'object') return { success: false, message: String(raw) };

  const answer = raw as Record<string, unknown>;
  if (isException(answer)) return { ...answer, success: false, error: answer.reason, message: answer.message };
  const { result } = answer;
  if (result === true || result === 1) return { ...answer, success: true };
  if (typeof result === 'object' && result !== null) return normalise(result);
  return { ...answer, success: isSuccess(answer) };
}

/** NORM-05, ERR-15: in English here, and in the visitor's language where it is shown. */
function noAnswer(): Answer {
  return { success: false, error: 'Network Error', message: 'No response from server' };
}

function isException({ type }: Record<string, unknown>): boolean {
  return typeof type === 'string' && /exception/i.test(type);
}

/** An answer that does not say whether it succeeded did, unless it names an error. */
function isSuccess({ success, error }: Record<string, unknown>): boolean {
  if (success === undefined) return !error;
  return success === true || success === 1;
}
