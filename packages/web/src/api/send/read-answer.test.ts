import { ERRORS } from '@openturn/contract/errors.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '@openturn/web/testing/fake-network.ts';
import { CallError } from '../call-failure.ts';
import { readAnswer } from './read-answer.ts';
import type { Method } from './send-request.ts';

const METHODS: Method[] = ['GET', 'POST', 'DELETE'];

function answer(body: unknown, status = 200, statusText = '') {
  return { status, statusText, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

function failureOf(method: Method, wire: ReturnType<typeof answer>) {
  try {
    return readAnswer(method, wire);
  } catch (error) {
    return error instanceof CallError ? error.failure : error;
  }
}

const message = { title: '', text: '', details: '', requestId: '', status: '' };

describe.each(METHODS)('the answer to a %s', (method) => {
  it.each([
    ['[NORM-01] the envelope', { success: true, message: 'Saved' }, { success: true, message: 'Saved' }],
    ['[NORM-02] an object under a result', { success: true, result: { a: 1 } }, { success: true, a: 1 }],
    ['[NORM-03] a bare list', [1, 2], { success: true, rows: [1, 2] }],
    ['[NORM-04] the result true', { result: true }, { success: true, result: true }],
    ['[NORM-04] the result 1', { result: 1 }, { success: true, result: 1 }],
  ])('%s [NORM-07] is a success', (_, body, expected) => {
    expect(readAnswer(method, answer(body))).toEqual(expected);
  });

  it('[NORM-06] [NORM-07] with an exception type is a failure with its reason and message', () => {
    const body = { type: 'Exception', reason: 'Refused', message: 'Not today' };
    expect(failureOf(method, answer(body))).toEqual({
      kind: 'refused',
      status: 200,
      code: null,
      isException: true,
      message: { ...message, title: 'Refused', text: 'Not today' },
    });
  });

  it('[NORM-01] [NORM-07] that says it failed is a failure, whatever its status', () => {
    const body = { success: false, error: 'Full', message: 'No place left', messageDetails: 'd', requestId: 'r' };
    for (const status of [200, 409]) {
      expect(failureOf(method, answer(body, status))).toEqual({
        kind: 'refused',
        status,
        code: null,
        message: {
          title: 'Full',
          text: 'No place left',
          details: 'd',
          requestId: 'r',
          status: status === 409 ? '409' : '',
        },
      });
    }
  });

  it('keeps the alternatives if they are times', () => {
    const body = { success: false, reason: 'slot-taken', alternatives: [1, 2] };
    expect(failureOf(method, answer(body, 409))).toMatchObject({ code: 'slot-taken', alternatives: [1, 2] });
    expect(failureOf(method, answer({ ...body, alternatives: ['soon'] }, 409))).not.toHaveProperty('alternatives');
  });

  it('[NORM-01] that says it succeeded is a failure if its status disagrees', () => {
    expect(failureOf(method, answer({ success: true }, 404))).toMatchObject({ kind: 'refused', status: 404 });
  });

  it.each(Object.keys(ERRORS))('[NORM-01] with the reason %s has that code', (reason) => {
    expect(failureOf(method, answer({ success: false, reason }, 409))).toMatchObject({ code: reason });
  });

  it.each(['toString', '__proto__', 7, null])('[NORM-01] with the reason %j has no code', (reason) => {
    expect(failureOf(method, answer({ success: false, reason }, 409))).toMatchObject({ code: null });
  });

  it.each([
    ['Closed', 'Closed'],
    ['409', ''],
    [409, ''],
  ])('[UI-03] with the status %j shows %j', (status, words) => {
    expect(failureOf(method, answer({ success: false, status }))).toMatchObject({ message: { status: words } });
  });

  it('[ERR-01] of 401 leads to login and needs no dialog', () => {
    const { signOuts } = fakeNetwork([]);
    for (const body of ['', { success: false, reason: 'signed-out' }, '<html>']) {
      expect(failureOf(method, answer(body, 401))).toEqual({ kind: 'signed-out' });
    }
    expect(signOuts()).toBe(3);
    expect(translate('en', ERRORS['signed-out'].textKey)).toBe('Authentication Failed');
  });

  it.each(['', '<html>Internal Server Error</html>', 'null', '{"success":false,"message":"x is undefined"}'])(
    '[ERR-02] with status 500 and %j is a server failure',
    (body) => {
      expect(failureOf(method, answer(body, 500, 'Internal Server Error'))).toMatchObject({
        kind: 'server',
        message: { status: 'Internal Server Error' },
      });
    },
  );

  it.each([
    ['<html>Bad Gateway</html>', 502, 'Bad Gateway', '502 Bad Gateway'],
    ['', 503, '', '503'],
  ])('[ERR-03] from something else, %j with %i %s, is a network failure', (body, status, statusText, detail) => {
    expect(failureOf(method, answer(body, status, statusText))).toEqual({ kind: 'network', detail, status });
  });
});

it.each(['GET', 'POST'] as const)("[ERR-03] to a %s is a failure if it is another network's page", (method) => {
  const wire = answer('<html>Sign in to this network</html>', 200, 'OK');
  expect(failureOf(method, wire)).toEqual({ kind: 'network', detail: '200 OK', status: 200 });
});

describe('an empty answer', () => {
  it.each(['', '  \n', 'null', '""'])('[NORM-05] [NORM-07] %j is a failure', (text) => {
    for (const method of ['GET', 'POST'] as const) expect(failureOf(method, answer(text))).toEqual({ kind: 'empty' });
  });

  it.each(['', '  \n', 'null', '""', 'Deleted.'])('[UI-05] %j of a destroy method is a success', (text) => {
    expect(readAnswer('DELETE', answer(text, 204))).toEqual({ success: true });
  });

  it('[UI-05] of a destroy method succeeds with or without a body', () => {
    for (const body of [{}, [], true, 1, { success: true, message: 'Gone' }, { result: {} }]) {
      expect(readAnswer('DELETE', answer(body)).success).toBe(true);
    }
  });
});
