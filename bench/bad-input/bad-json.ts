import fc from 'fast-check';

/** Values that no schema allows: odd texts, depths, sizes, and keys that target the prototype. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    '\u0000',
    '\ud800',
    '𐀀'.repeat(300),
    [],
    {},
    [[[[[[]]]]]],
    { toString: 1 },
    { constructor: { prototype: { polluted: true } } },
    '../../etc/passwd',
    "'; drop table sites; --",
    '<script>alert(1)</script>',
    '{{constructor.constructor("return 1")()}}',
    '%00%ff',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

/** Bodies that are not JSON, or that have crashed JSON parsers. */
export const brokenText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '}',
    '{"a":',
    '[1,]',
    'NaN',
    'undefined',
    "{'a':1}",
    '{"a":1}{"a":1}',
    '"\\ud800',
    '\u0000',
    '\ufeff{}',
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '[['.repeat(4_000),
    '{"a":'.repeat(2_000),
    `{"a":"${'x'.repeat(20_000)}"}`,
    `[${'0,'.repeat(7_000)}0]`,
    `{"Error":${'9'.repeat(400)}}`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json().map((text) => text.slice(0, -1)),
);

/** One part of a path, encoded or left broken. */
export const badSegment: fc.Arbitrary<string> = fc.oneof(
  fc
    .constantFrom(
      '0x1',
      '-1',
      '1.5',
      '1e3',
      '99999999',
      '999999999999999999999',
      '%',
      '%zz',
      '%00',
      '%ff%fe',
      '..%2f..%2fetc',
      '%2e%2e',
      '100001%00',
      '100001;drop',
      '١٠٠٠٠١',
      'null',
      'NaN',
      '__proto__',
      'a'.repeat(4_000),
    )
    .map(encodeIfNeeded),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

function encodeIfNeeded(text: string): string {
  return /^[\u0021-\u007e]+$/.test(text) ? text : encodeURIComponent(text);
}
