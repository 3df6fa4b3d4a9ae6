/** NORM-01: whatever shape an answer comes in, the client reads this one. */
export type Answer = { success: boolean; error?: string; message?: string; messageDetails?: string } & Record<
  string,
  unknown
>;

/** NORM-02 to NORM-06, alike for GET, POST and DELETE. */
export function normalise(raw: unknown): Answer {
  if (raw === undefined || raw === null || raw === '') {
    return { success: false, error: 'Network Error', message: 'No response from server' };
  }
  if (Array.isArray(raw)) return { success: true, rows: raw };
  if (raw === true || raw === 1) return { success: true };
  if (typeof raw !== 'object') return { success: false, message: String(raw) };

  const answer = raw as Record<string, unknown>;
  if (isException(answer)) return { success: false, error: text(answer['reason']), message: text(answer['message']) };
  const { result } = answer;
  if (result === true || result === 1) return { ...answer, success: true };
  if (Array.isArray(result)) return { ...answer, success: true, rows: result };
  if (typeof result === 'object' && result !== null) return normalise(result);
  return { ...answer, success: isSuccess(answer) };
}

function isException({ type, success }: Record<string, unknown>): boolean {
  return typeof type === 'string' && /exception/i.test(type) && success !== true;
}

function isSuccess({ success, error }: Record<string, unknown>): boolean {
  if (success === undefined) return error === undefined || error === null;
  return success === true || success === 1 || success === 'true';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
