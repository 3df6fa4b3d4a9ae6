import { ERRORS, type ErrorCode } from '@openturn/contract/errors.ts';
import type { Failure } from '@openturn/contract/failure.ts';
import { api } from '../api-client.ts';
import { CallError, type CallFailure, type FailureMessage } from '../call-failure.ts';
import { type Answer, isEmpty, isException, normalise } from './normalise.ts';
import type { Method } from './send-request.ts';
import type { WireAnswer } from './wire-answer.ts';

/** The normalised reply of a successful call; throws for any other. */
export function readAnswer(method: Method, { status, statusText, text }: WireAnswer): Answer {
  if (status === 401) {
    api().onSignedOut();
    throw new CallError({ kind: 'signed-out' });
  }
  const isOk = status >= 200 && status < 300;
  const raw = parseJson(text);
  // UI-05: a destroy method has nothing to return, so any body but a refusal is a success.
  if (isOk && method === 'DELETE' && (isEmpty(raw) || raw === NOT_JSON)) return { success: true };
  if (raw === NOT_JSON || (isEmpty(raw) && !isOk)) throw new CallError(unreadable(status, statusText));
  if (isEmpty(raw)) throw new CallError({ kind: 'empty' });
  const answer = normalise(raw);
  if (isOk && answer.success) return answer;
  throw new CallError(
    status === 500
      ? { kind: 'server', message: readMessage(answer, status, statusText) }
      : refusal(status, statusText, answer),
  );
}

const NOT_JSON = Symbol('not JSON');

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return NOT_JSON;
  }
}

/** Not from our server, such as a proxy's error page. */
function unreadable(status: number, statusText: string): CallFailure {
  if (status === 500) return { kind: 'server', message: readMessage({}, status, statusText) };
  return { kind: 'network', detail: [status, statusText].filter(Boolean).join(' '), status };
}

function refusal(httpStatus: number, statusText: string, answer: Answer): CallFailure {
  const { reason, fields, guid, alternatives } = answer;
  return {
    kind: 'refused',
    status: httpStatus,
    code: typeof reason === 'string' && Object.hasOwn(ERRORS, reason) ? (reason as ErrorCode) : null,
    ...(isException(answer) && { isException: true }),
    message: readMessage(answer, httpStatus, statusText),
    ...(typeof fields === 'object' && fields !== null && { fields: fields as NonNullable<Failure['fields']> }),
    ...(typeof guid === 'string' && { guid }),
    ...(isNumbers(alternatives) && { alternatives }),
  };
}

function readMessage(
  answer: Readonly<Record<string, unknown>>,
  httpStatus: number,
  statusText: string,
): FailureMessage {
  const { error, message, messageDetails, requestId, status } = answer;
  return {
    title: textOf(error),
    text: textOf(message),
    details: textOf(messageDetails),
    requestId: textOf(requestId),
    status: statusOf(status) || (httpStatus >= 400 ? statusText || `${httpStatus}` : ''),
  };
}

/** HTTP's own words for a status say more than its number. */
function statusOf(status: unknown): string {
  return typeof status === 'string' && !/^\d*$/.test(status) ? status : '';
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
