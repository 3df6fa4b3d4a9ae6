import type { Call } from '@openturn/contract/define-call.ts';
import { Failure } from '@openturn/contract/failure.ts';
import type { Answer } from '@openturn/e2e/harness/send.ts';

/** Null if the server answered as it should: with the envelope for a refusal, otherwise with the declared reply. */
export function judgeAnswer(call: Call, answer: Answer): string | null {
  const { status, headers } = answer;
  if (status >= 500) return `answered ${status}`;
  if (status < 400) return status === 200 ? judgeReply(call, answer) : `answered ${status}`;
  if (!headers['content-type']?.startsWith('application/json')) return `refused as ${headers['content-type']}`;
  const failure = Failure.safeParse(parse(answer.text));
  if (!failure.success) return `refused with ${answer.text.slice(0, 200)}`;
  if (failure.data.status !== status) return `status ${status} but envelope ${failure.data.status}`;
  // Malformed HTTP gets no request id.
  if (failure.data.requestId !== (headers['x-request-id'] ?? '')) return 'the request id differs from the header';
  return null;
}

function judgeReply(call: Call, { text }: Answer): string | null {
  return call.reply.safeParse(parse(text)).success ? null : `accepted with ${text.slice(0, 200)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
