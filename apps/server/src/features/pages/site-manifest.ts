import { directionOf, LOCALE, type Language } from '@openturn/domain/language/languages.ts';
import { toHex } from '@openturn/domain/theme/colour.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { siteAccent } from '@openturn/domain/theme/site-accent.ts';
import { ICON_PICTURES } from './icon/icon-pictures.ts';

/** The page's background, shown while the app opens. */
const PAPER = '#faf8f5';
/** What fits under an icon. */
const SHORT_NAME_LENGTH = 12;

const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ...ICON_PICTURES.filter(({ purpose }) => purpose !== 'apple').map(({ path, size, purpose }) => ({
    src: path,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
];

/** What a long press on the icon offers. */
const SHORTCUTS = [
  ['/status', 'status.mine', null],
  ['/join', 'join.title', 'hasLines'],
  ['/book', 'book.title', 'hasBooking'],
] as const;

/** What a business has, of what the shortcuts lead to. */
export type Offers = { hasLines: boolean; hasBooking: boolean };

/** What other apps can share with the installed one: links, words, pictures and PDFs. */
const SHARE_TARGET = {
  action: '/share',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: 'title',
    text: 'text',
    url: 'url',
    files: [{ name: 'files', accept: ['image/*', 'application/pdf'] }],
  },
};

type Installed = { name: string; customStyles: string; language: Language; offers: Offers };

/** Lets phones put a business on the home screen. */
export function siteManifest({ name, customStyles, language, offers }: Installed): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: shorten(name),
    lang: LOCALE[language],
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: toHex(siteAccent(customStyles)),
    shortcuts: SHORTCUTS.filter(([, , needs]) => needs === null || offers[needs]).map(([url, text]) => ({
      name: translate(language, text),
      url,
      icons: ICONS.slice(0, 2),
    })),
    share_target: SHARE_TARGET,
    icons: ICONS,
  });
}

/** Keeps as many whole words as fit. */
function shorten(name: string): string {
  if (name.length <= SHORT_NAME_LENGTH) return name;
  const words = name.split(' ');
  const fitting = words.filter((_, index) => words.slice(0, index + 1).join(' ').length <= SHORT_NAME_LENGTH);
  return fitting.join(' ') || name.slice(0, SHORT_NAME_LENGTH);
}
