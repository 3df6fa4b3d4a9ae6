import { describe, expect, it } from 'vitest';
import { parseCsv, writeCsv } from './csv.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

describe('CSV', () => {
  it.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\tx', '=HYPERLINK("https://example.com")'])(
    'keeps a spreadsheet from running %j, and gives it back as it was',
    (text) => {
      const written = writeCsv([['Name'], [text]]);
      expect(written).toMatch(/\n"?'/);
      expect(cellsOf(written)[1]).toEqual([text]);
    },
  );

  it.each(["a;=1+cmd|' /C calc'!A0", 'a; @SUM(A1);b', '＝1+1', "'=1+1", "''-1;'+x", 'x;-2+3'])(
    'keeps %j from running where semicolons separate the fields, and gives it back as it was',
    (text) => {
      const written = writeCsv([['Name'], [text]]);
      expect(written.split(/[;,\n]"?\s*/).filter((field) => /^[=@＝]/.test(field))).toEqual([]);
      expect(cellsOf(written)[1]).toEqual([text]);
    },
  );

  it.each(['-5', '+16045550100', '3,5', '0'])('leaves the number %s as it is', (text) => {
    expect(cellsOf(writeCsv([[text]]))).toEqual([[text]]);
    expect(writeCsv([[text]])).not.toContain("'");
  });

  it('keeps commas, quotes and line breaks within a field', () => {
    const rows = [
      ['a,b', 'say "hi"', 'two\nlines'],
      ['ü', 'ਪੰਜਾਬੀ', ''],
    ];
    expect(cellsOf(writeCsv(rows))).toEqual(rows);
  });

  it.each([
    [
      'a;b;c\n1;"x;y";3',
      [
        ['a', 'b', 'c'],
        ['1', 'x;y', '3'],
      ],
    ],
    [
      'a\tb\r\n1\t2\r\n\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n 1 , 2 ',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['', []],
    ['"open', [['open']]],
  ])('reads %j', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it('reads a large file in linear time', () => {
    const text = `a,b\n${'"x"",y",z\n'.repeat(50_000)}`;
    expect(cellsOf(text)).toHaveLength(50_001);
  });

  it('numbers rows as a spreadsheet does, empty ones too', () => {
    const rows = parseCsv('Name\n\nAda\n,\n"Two\nlines"\n');
    expect(rows).toEqual([
      { number: 1, cells: ['Name'] },
      { number: 3, cells: ['Ada'] },
      { number: 5, cells: ['Two\nlines'] },
    ]);
  });
});
