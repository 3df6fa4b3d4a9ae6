import { expect, it } from 'vitest';
import { readingMinutes, readWaiverText } from './waiver-text.ts';

const plain = (text: string) => ({ text, isStrong: false });

it('reads headings, lists, paragraphs and what is strong', () => {
  expect(
    readWaiverText('Before.\nGoes on.\n\n# What can go wrong\nA **small** bruise.\n- one\n- two\n\nAfter.'),
  ).toEqual([
    { heading: null, blocks: [{ kind: 'paragraph', runs: [plain('Before.'), plain('\n'), plain('Goes on.')] }] },
    {
      heading: 'What can go wrong',
      blocks: [
        { kind: 'paragraph', runs: [plain('A '), { text: 'small', isStrong: true }, plain(' bruise.')] },
        { kind: 'list', items: [[plain('one')], [plain('two')]] },
        { kind: 'paragraph', runs: [plain('After.')] },
      ],
    },
  ]);
});

it('shows signs that mean nothing as they were typed', () => {
  expect(readWaiverText('2 ** 3\n#no heading\n-5 degrees\n<b>x</b> [a](http://a.example)')).toEqual([
    {
      heading: null,
      blocks: [
        {
          kind: 'paragraph',
          runs: [
            plain('2 '),
            plain('** 3'),
            plain('\n'),
            plain('#no heading'),
            plain('\n'),
            plain('-5 degrees'),
            plain('\n'),
            plain('<b>x</b> [a](http://a.example)'),
          ],
        },
      ],
    },
  ]);
  expect(readWaiverText(' \n\n')).toEqual([]);
});

it('says how long it takes to read', () => {
  expect(
    readingMinutes(readWaiverText(`# ${'word '.repeat(100)}\n- ${'word '.repeat(200)}\n\n${'word '.repeat(100)}`)),
  ).toBe(2);
});
