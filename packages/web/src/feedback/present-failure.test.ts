import { ERRORS, type ErrorCode } from '@openturn/contract/errors.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { CallError, type CallFailure, type FailureMessage } from '@openturn/web/api/call-failure.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { presentFailure } from './present-failure.ts';

const english: Translate = (key, ...values) => translate('en', key, ...values);
const german: Translate = (key, ...values) => translate('de', key, ...values);
const present = (failure: CallFailure, t = english) => presentFailure(new CallError(failure), t);

const silent: FailureMessage = { title: '', text: '', details: '', requestId: '', status: '' };
const refused = (message: Partial<FailureMessage>, code: ErrorCode | null = null): CallFailure => ({
  kind: 'refused',
  status: 409,
  code,
  message: { ...silent, ...message },
});

describe('how a failure is presented', () => {
  it('[ERR-01] says that the visitor is signed out', () => {
    expect(present({ kind: 'signed-out' }).text).toBe('Authentication Failed');
  });

  it('[ERR-02] says that the server failed, and what to do', () => {
    expect(present({ kind: 'server', message: { ...silent, text: 'x is undefined', status: 'Bad Day' } })).toEqual({
      title: 'Error: Bad Day',
      text: 'Server Error\nPlease try again in a few minutes.',
    });
  });

  it('[ERR-03] says what is wrong with the network, and what to do', () => {
    expect(present({ kind: 'network', detail: 'Failed to fetch' })).toEqual({
      title: 'Server or network error',
      text: 'Network Issue: No response from server\nPlease check your connection and try again.',
    });
  });

  it('[ERR-03] shows the status of a reply that is not ours', () => {
    const failure = { kind: 'network', detail: '502 Bad Gateway', status: 502 } as const;
    expect(present(failure).text).toMatch(/^Network Issue: 502 Bad Gateway\n/);
  });

  it('[ERR-04] says that it took too long', () => {
    expect(present({ kind: 'timeout' }).text).toBe(
      'Timeout: Either server is too busy to respond or there is a network issue. Please try again in a few minutes.',
    );
  });

  it('gives advice that fits what was tried', () => {
    const error = new CallError({ kind: 'network', detail: 'gone' });
    expect(presentFailure(error, english, 'Nothing is done twice.').text).toBe(
      'Network Issue: No response from server\nNothing is done twice.',
    );
  });

  it('[NORM-05] says that nothing was received', () => {
    expect(present({ kind: 'empty' })).toEqual({ title: 'Network Error', text: 'No response from server' });
  });

  it('[UI-03] shows the server’s own words', () => {
    expect(present(refused({ title: 'Full', text: 'No place left', details: 'Line 3' }))).toEqual({
      title: 'Full',
      text: 'No place left\nLine 3',
    });
  });

  it('[UI-03] uses the status as the title if there is none', () => {
    expect(present(refused({ text: 'No place left', status: 'Closed' }))).toMatchObject({
      title: 'Error: Closed',
      text: 'No place left',
    });
  });

  it.each(Object.keys(ERRORS) as ErrorCode[])('[UI-03] [ERR-15] is translated for the reason %s', (code) => {
    const { titleKey, textKey } = ERRORS[code];
    const shown = present(refused({ title: 'English title', text: 'English text' }, code), german);
    expect(shown).toMatchObject({ title: translate('de', titleKey), text: translate('de', textKey) });
  });

  it('[UI-03] shows the request id for support', () => {
    expect(present({ kind: 'server', message: { ...silent, requestId: 'r-1' } }).text).toContain(
      '\nReference for support: r-1',
    );
    expect(present(refused({ requestId: 'r-1' }, 'not-now')).text).not.toContain('r-1');
  });

  it('[ERR-10] says that nothing was found if the server says no more', () => {
    const failure = { ...refused({}), status: 404 } as CallFailure;
    expect(present(failure).text).toBe('Nothing found.');
  });

  it.each([
    ['no error of a call', new TypeError('x is not a function')],
    ['nothing', undefined],
    ['an answer without a word', new CallError(refused({}))],
  ])('[UI-04] shows Unknown Error for %s', (_, error) => {
    expect(presentFailure(error, english)).toEqual({
      title: 'Server or network error',
      text: 'Unknown Error',
    });
  });
});
