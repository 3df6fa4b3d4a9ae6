import { describe, expect, it } from 'vitest';
import { findBareText } from './find-bare-text.ts';

function found(jsx: string): string[] {
  return findBareText('screen.tsx', `export function Screen() {\n  return ${jsx};\n}`).map(({ text }) => text);
}

describe('bare text in JSX', () => {
  it.each([
    ['<p>Closed</p>', 'Closed'],
    ['<p>{count} in line</p>', 'in line'],
    ['<>مغلق</>', 'مغلق'],
    ["<p>{'Closed'}</p>", 'Closed'],
    ['<p>{`Opens ${time}`}</p>', 'Opens'],
    ["<p>{isOpen ? t('a') : 'Closed'}</p>", 'Closed'],
    ["<p>{name || 'Someone'}</p>", 'Someone'],
    ["<p>{time + ' o’clock'}</p>", 'o’clock'],
    ['<button aria-label="Close" />', 'Close'],
    ["<img alt={'Logo'} />", 'Logo'],
    ['<input placeholder="Name" />', 'Name'],
    ['<a title={`Call ${phone}`}>{phone}</a>', 'Call'],
    ['<Field label="Email" />', 'Email'],
  ])('[LANG-01] finds it in %s', (jsx, text) => {
    expect(found(jsx)).toEqual([text]);
  });

  it.each([
    "<p>{t('home.title')}</p>",
    '<p>{name}</p>',
    '<p> · {low}–{high} </p>',
    "<a href='/about' className='link' role='button'>{t('nav.about')}</a>",
    "<button aria-label={t('dialog.close')}>×</button>",
    "<p>{isOpen && kind === 'open' ? t('a') : t('b')}</p>",
    "<img alt='' />",
    "<p>{' '}</p>",
  ])('[LANG-01] takes %s', (jsx) => {
    expect(found(jsx)).toEqual([]);
  });

  it('[LANG-01] tells the line', () => {
    const source = 'export const a = (\n  <p>\n    Closed\n  </p>\n);';
    expect(findBareText('screen.tsx', source)).toEqual([{ line: 3, text: 'Closed' }]);
  });

  it('[LANG-01] a file that cannot be read is an error, not a pass', () => {
    expect(() => findBareText('screen.tsx', '<p>')).toThrow('screen.tsx');
  });
});
