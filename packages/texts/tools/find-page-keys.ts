import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { literalsIn, modulesOf, resolved } from './find-app-keys.ts';

const LISTS = ['apps/staff/src/app/settings/settings-pages.ts', 'apps/staff/src/app/settings/serving-pages.ts'];
const PAGE = /\bpath: '([\w-]+)'[^}]*?import\('([^']+)'\)/g;
/** Where pages have their fields; what else they load is on every page. */
const OF_PAGES = /^apps\/staff\/src\/(features|app\/(hours|restore))\//;
/** What is set of appointments has its names beside those of the activity log. */
const OF_APPOINTMENTS = 'apps/staff/src/app/format/setting-label.ts';
/** What more pages have in common is no field of theirs. */
const MOST_PAGES = 3;
const LONGEST_NAME = 48;
/** Sentences, and what has values in it beside a currency. */
const NO_NAME = /[.?!:…]$|\{(?!currency\})/;

/** By page of the settings, the keys of the short texts on it: the names of its fields, choices and buttons. */
export function findPageKeys(root: string, english: Readonly<Record<string, string>>): Record<string, string[]> {
  const names = Object.keys(english).filter((key) => isName(english[key] ?? ''));
  const pages = LISTS.filter((list) => existsSync(join(root, list))).flatMap((list) =>
    Array.from(readFileSync(join(root, list), 'utf8').matchAll(PAGE), ([, path = '', module = '']) => {
      const modules = modulesOf(root, [resolved(list, module)]);
      const own = [...modules].flatMap(([from, text]) => {
        if (from === OF_APPOINTMENTS) return literalsIn(text).filter((key) => key.startsWith('setup.'));
        return OF_PAGES.test(from) ? literalsIn(text) : [];
      });
      return { path, used: new Set(own) };
    }),
  );
  const isShared = (key: string) => pages.filter(({ used }) => used.has(key)).length > MOST_PAGES;
  return Object.fromEntries(
    pages.map(({ path, used }) => [path, names.filter((key) => used.has(key) && !isShared(key))]),
  );
}

function isName(text: string): boolean {
  return text.length <= LONGEST_NAME && !NO_NAME.test(text);
}
