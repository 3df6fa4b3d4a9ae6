import { ERRORS, type ErrorCode } from '@openturn/contract/errors.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { CallError, type CallFailure, type Told } from '@openturn/web/api/call-failure.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { presentFailure } from './present-failure.ts';

const english: Translate = (key, ...values) => translate('en', key, ...values);
const german: Translate = (key, ...values) => translate('de', key, ...values);
const present = (failure: CallFailure, t = english) => presentFailure(new CallError(failure), t);

const silent: Told = { title: '', text: '', details: '', requestId: '', status: '' };
const refused = (told: Partial<Told>, code: ErrorCode | null = null): CallFailure => ({
  kind: 'refused',
  status: 409,
  code,
  told: { ...silent, ...told },
});

describe('what the visitor is told of a failure', () => {
  it('[ERR-01] is nothing where the way leads to login', () => {
    expect(present({ kind: 'signed-out' })).toBeNull();
  });

  it('[ERR-02] is that the server failed', () => {
    expect(present({ kind: 'server' })).toMatchObject({ text: 'Server Error', canRetry: false });
  });

  it('[ERR-03] is what is wrong with the network', () => {
    expect(present({ kind: 'network', detail: 'Failed to fetch' })).toMatchObject({
      text: 'Network Issue: Failed to fetch',
      canRetry: true,
    });
  });

  it('[ERR-04] is that it took too long', () => {
    expect(present({ kind: 'timeout' })).toMatchObject({
      text: 'Timeout: Either server is too busy to respond or there is a network issue. Please try again in a few minutes.',
      canRetry: true,
    });
  });

  it('[NORM-05] is that nothing came', () => {
    expect(present({ kind: 'empty' })).toEqual({
      title: 'Network Error',
      text: 'No response from server',
      canRetry: true,
    });
  });

  it('[UI-03] is what the answer says', () => {
    expect(present(refused({ title: 'Full', text: 'No place left', details: 'Line 3' }))).toEqual({
      title: 'Full',
      text: 'No place left\nLine 3',
      canRetry: false,
    });
  });

  it('[UI-03] has the status for its title where the answer has none', () => {
    expect(present(refused({ text: 'No place left', status: 'Closed' }))).toMatchObject({
      title: 'Error: Closed',
      text: 'No place left',
    });
  });

  it.each(Object.keys(ERRORS) as ErrorCode[])('[UI-03] [ERR-15] of the reason %s is in his language', (code) => {
    const { titleKey, textKey } = ERRORS[code];
    const shown = present(refused({ title: 'English title', text: 'English text' }, code), german);
    expect(shown).toMatchObject({ title: translate('de', titleKey), text: translate('de', textKey) });
    expect(shown?.canRetry).toBe(code === 'busy');
  });

  it('[UI-03] names what support needs to find a failure of the server', () => {
    expect(present(refused({ requestId: 'r-1' }, 'server-error'))?.text).toBe(
      'Server Error\nReference for support: r-1',
    );
    expect(present(refused({ requestId: 'r-1' }, 'not-now'))?.text).not.toContain('r-1');
  });

  it.each([
    ['no error of a call', new TypeError('x is not a function')],
    ['nothing', undefined],
    ['an answer without a word', new CallError(refused({}))],
  ])('[UI-04] is Unknown Error of %s', (_, error) => {
    expect(presentFailure(error, english)).toEqual({
      title: 'Server or network error',
      text: 'Unknown Error',
      canRetry: false,
    });
  });
});
