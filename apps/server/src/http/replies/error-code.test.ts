import { errorCodes } from 'fastify';
import { describe, expect, it } from 'vitest';
import { errorCode } from './error-code.ts';
import { Rejected } from './rejected.ts';

describe('error code', () => {
  it.each([
    ['a refusal by our code', new Rejected('line-closed'), 'line-closed'],
    ['a body that is too large', new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE(), 'too-large'],
    [
      'a content type that is not accepted',
      new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('text/plain'),
      'wrong-content',
    ],
    ['a body shorter than announced', new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH(), 'invalid-input'],
    ['an invalid address', new errorCodes.FST_ERR_BAD_URL('/%'), 'not-found'],
    ['any other client error', Object.assign(new Error('odd'), { statusCode: 418 }), 'invalid-input'],
    ['a bug', new TypeError('x is undefined'), 'server-error'],
  ])('[NORM-06] [ERR-02] maps %s', (_what, error, code) => {
    expect(errorCode(error)).toBe(code);
  });
});
