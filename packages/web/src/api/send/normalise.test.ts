import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';

describe('normalise', () => {
  it('[NORM-01] leaves a reply in the known form unchanged', () => {
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

  it('[NORM-02] unwraps all levels, and the innermost decides', () => {
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

  it('[NORM-03] treats an empty list as success too', () => {
    expect(normalise([])).toEqual({ success: true, rows: [] });
  });

  it.each([true, 1])('[NORM-04] treats result %s as success', (result) => {
    expect(normalise({ result, message: 'done' })).toEqual({ result, message: 'done', success: true });
    expect(normalise(result)).toEqual({ success: true });
  });

  it.each([false, 0])('[NORM-04] lets the rest of the reply decide when result is %s', (result) => {
    expect(normalise({ result, success: false }).success).toBe(false);
  });

  it.each([undefined, null, ''])('[NORM-05] turns %j into a failure', (raw) => {
    expect(normalise(raw)).toEqual({ success: false, error: 'Network Error', message: 'No response from server' });
  });

  it.each(['exception', 'System.Exception', 'EXCEPTION'])('[NORM-06] turns type %s into a failure', (type) => {
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
