import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { shapeOf } from './message-shape.ts';

function shape(message: string) {
  return shapeOf(compileMessageOrThrow(message));
}

describe('shape of a message', () => {
  it('[LANG-01] lists placeholders in order of first use, numbers where they choose a plural form', () => {
    const { placeholders } = shape('{line}: {count, plural, one {{count} of {line}} other {{count}}}');
    expect([...placeholders]).toEqual([
      ['line', 'text'],
      ['count', 'number'],
    ]);
  });

  it('[LANG-01] lists the forms of a plural, exact ones included', () => {
    const [plural] = shape('{n, plural, =0 {none} one {one} other {{n}}}').plurals;
    expect(Object.keys(plural?.cases ?? {})).toEqual(['0', 'one', 'other']);
  });

  it.each([
    ['{n, plural, one {#} other {#}}', ['#', '#']],
    ['{n, plural, offset:1 one {a} other {b}}', ['offset']],
    ['{kind, select, a {x} other {y}}', ['select']],
    ['{at, date}', ['date']],
  ])('[LANG-01] %s uses what texts may not use', (message, unsupported) => {
    expect(shape(message).unsupported).toEqual(unsupported);
  });

  it('[LANG-01] a text without placeholders has none', () => {
    expect(shape("I'm Ready")).toEqual({ placeholders: new Map(), plurals: [], unsupported: [] });
  });
});
