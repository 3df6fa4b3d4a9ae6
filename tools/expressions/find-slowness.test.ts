import { describe, expect, it } from 'vitest';
import { findSlowness } from './find-slowness.ts';

const LINEAR = [
  /\d+/,
  /^\d+$/,
  /^\d+(?:\.\d{2})?$/,
  /:\d{1,5}$/,
  /^[a-z0-9-]*[a-z0-9]$/,
  /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i,
  /^(?:[^"\\]|\\.)*$/,
  /[,;]/,
  /^[^@\s]{1,64}@(?:[a-z]{1,9}\.)+[a-z]{2,9}$/,
  /(?<![\p{L}])x(?!\p{L})/u,
  /^(\d{1,9})\.(\d{1,9})$/,
  /^\p{L}+ \p{Nd}+$/u,
];
const SLOW: [RegExp, string][] = [
  [/(\d+\.\d+\.\d+)/, 'it starts over at each place of a long text'],
  [/\s+$/, 'it starts over at each place of a long text'],
  [/\s*,\s*/, 'it starts over at each place of a long text'],
  [/^(a+)+$/, 'a repetition of a repetition'],
  [/^(a*)*$/, 'a repetition of a repetition'],
  [/^(a|aa)+$/, 'a repetition of a repetition'],
  [/^(a|a)*$/, 'a repetition of a repetition'],
  [/^\s*\s*x/, 'two repetitions that take the same text'],
  [/^\d+\w*$/, 'two repetitions that take the same text'],
  [/^\d*x?\d*$/, 'two repetitions that take the same text'],
  [/^[^@]+@[^@.]+\.[^@]+\.[^@]*x$/, 'two repetitions that take the same text'],
  [/(?=.*x)y/, 'a repetition without limit in a lookaround'],
  [/^(.)\1*$/, 'a reference to a group'],
  [/^([a-z]{1,63}\.?){1,30}$/, 'a repetition of a repetition'],
];

describe('findSlowness', () => {
  it.each(LINEAR)('finds nothing in %s', (expression) => {
    expect(findSlowness(expression.source, expression.flags)).toBeNull();
  });

  it.each(SLOW)('finds why %s is slow', (expression, why) => {
    expect(findSlowness(expression.source, expression.flags)).toBe(why);
  });
});
