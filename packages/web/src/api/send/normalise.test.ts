import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';

describe('normalise', () => {
  it('[NORM-01] leaves an answer of the known form as it is', () => {
    const answer = {
      success: true,
      message: 'm',
      messageDetails: 'd',
      rows: [1],
      status: 'ok',
      error: '',
      type: 't',
      reason: 'r',
    };
    expect(normalise(answer)).toEqual(answer);
  });

  it('[NORM-02] unwraps an object under result', () => {
    expect(normalise({ result: { success: true, SiteID: '100001' }, status: 'outer' })).toEqual({
      success: true,
      SiteID: '100001',
    });
  });

  it('[NORM-02] unwraps as deep as it goes, and what is inside decides', () => {
    expect(normalise({ success: true, result: { result: { success: false, message: 'no' } } })).toEqual({
      success: false,
      message: 'no',
    });
  });

  it.each([
    ['a bare list', [1, 2]],
    ['a list under result', { result: [1, 2] }],
  ])('[NORM-03] makes %s a success with rows', (_, raw) => {
    expect(normalise(raw)).toEqual({ success: true, rows: [1, 2] });
  });

  it('[NORM-03] an empty list is a success too', () => {
    expect(normalise([])).toEqual({ success: true, rows: [] });
  });

  it.each([true, 1])('[NORM-04] takes result %s for success', (result) => {
    expect(normalise({ result, message: 'done' })).toEqual({ result, message: 'done', success: true });
    expect(normalise(result)).toEqual({ success: true });
  });

  it.each([false, 0])('[NORM-04] leaves result %s to what else is said', (result) => {
    expect(normalise({ result, success: false }).success).toBe(false);
  });

  it.each([undefined, null, ''])('[NORM-05] makes a failure of %j', (raw) => {
    expect(normalise(raw)).toEqual({ success: false, error: 'Network Error', message: 'No response from server' });
  });

  it.each(['exception', 'System.Exception', 'EXCEPTION'])('[NORM-06] makes a failure of type %s', (type) => {
    const answer = normalise({ type, reason: 'line-closed', message: 'Closed for today', success: true });
    expect(answer).toMatchObject({ success: false, error: 'line-closed', message: 'Closed for today' });
  });

  it.each([
    [{ success: true }, true],
    [{ success: 1 }, true],
    [{ success: false }, false],
    [{ success: 'no' }, false],
    [{ SiteID: '100001' }, true],
    [{ error: 'Broken' }, false],
    ['text', false],
    [0, false],
  ])('[NORM-01] %j is a success: %s', (raw, expected) => {
    expect(normalise(raw).success).toBe(expected);
  });
});
