import { SECOND_MS } from '@openturn/domain/time/units.ts';
import * as z from 'zod';
import type { SendFailure } from '#features/notices/sending/channels.ts';

const Problem = z.object({ code: z.number(), message: z.string() });

/** Wrong credentials, a closed account or too many requests: not the message's fault. */
const ACCOUNT_FAULTS: readonly number[] = [401, 403, 404, 408, 429];

export async function failureOf(answer: Response): Promise<SendFailure> {
  const error = `${answer.status}: ${await explanationOf(answer)}`;
  // It may have been accepted before the error.
  if (answer.status >= 500) return { kind: 'unknown', error, ...retryAfter(answer) };
  if (ACCOUNT_FAULTS.includes(answer.status)) return { kind: 'later', error, ...retryAfter(answer) };
  return { kind: 'refused', error };
}

async function explanationOf(answer: Response): Promise<string> {
  const problem = Problem.safeParse(await answer.json().catch(() => null));
  return problem.success ? `${problem.data.message} (${problem.data.code})` : answer.statusText;
}

function retryAfter({ headers }: Response): { retryAfterMs?: number } {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? { retryAfterMs: seconds * SECOND_MS } : {};
}

/** There was no connection, so nothing was sent. */
const NEVER_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

export function lostAnswer(error: unknown): SendFailure {
  const { cause, message } = error as { cause?: { code?: string }; message?: string };
  const code = cause?.code ?? '';
  const kind = NEVER_REACHED.includes(code) ? 'later' : 'unknown';
  return { kind, error: [message, code].filter(Boolean).join(' ') };
}
