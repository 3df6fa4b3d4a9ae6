import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { TextApp } from '../src/text-files.ts';

const CLIENT = ['apps/client/src/entry-client.tsx', 'apps/client/src/entry-server.tsx'];
const STAFF = ['apps/staff/src/entry-staff.tsx'];
/** The screens of what comes with a visit, and those that few open before one. */
const OF_VISITS =
  /^apps\/client\/src\/(features\/(waiver|documents|products|payment|messages|meet|rating|profile|search|share)|visit-parts\/(rating|plan)|on-device)\//;
type AppKeys = Record<TextApp, string[]>;

const IMPORT = /\b(?:import|export)(\s+type)?\b[^'";]*?\bfrom\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g;
const LITERAL = /'([\w.-]+)'|"([\w.-]+)"|`([\w.-]+)`/g;

/** The keys that each app names as literals, in any module that it loads sooner or later. */
export function findAppKeys(root: string, keys: readonly string[]): AppKeys {
  const known = new Set(keys);
  const keysOf = (entries: readonly string[], without?: RegExp) => {
    const used = new Set([...modulesOf(root, entries, without).values()].flatMap((text) => literalsIn(text)));
    return [...known].filter((key) => used.has(key));
  };
  const client = keysOf(CLIENT, OF_VISITS);
  const visit = keysOf(CLIENT).filter((key) => !client.includes(key));
  return { client, visit, staff: keysOf(STAFF) };
}

/** One key a line, so that two changes seldom meet. */
export function keysFile(found: Readonly<Record<string, readonly string[]>>): string {
  return `${JSON.stringify(found, null, 2)}\n`;
}

/** Every module that these load, at once or later: its text by its path. */
export function modulesOf(root: string, entries: readonly string[], without = /^$/): Map<string, string> {
  const wanted = entries.filter((path) => existsSync(join(root, path)));
  const seen = new Set(wanted);
  const texts = new Map<string, string>();
  for (const path of wanted) {
    const text = readFileSync(join(root, path), 'utf8');
    texts.set(path, text);
    for (const imported of importsOf(path, text)) {
      if (seen.has(imported) || without.test(imported) || !existsSync(join(root, imported))) continue;
      seen.add(imported);
      wanted.push(imported);
    }
  }
  return texts;
}

/** Without what is imported only for its types. */
function importsOf(path: string, text: string): string[] {
  return Array.from(text.matchAll(IMPORT)).flatMap(([, isType, from, alone]) => {
    const name = from ?? alone ?? '';
    return isType || !/\.tsx?$/.test(name) ? [] : [resolved(path, name)];
  });
}

export function resolved(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  if (name.startsWith('#')) return `${from.split('/').slice(0, 2).join('/')}/src/${name.slice(1)}`;
  return name.replace(/^@openturn\/(\w+)\//, 'packages/$1/src/');
}

export function literalsIn(text: string): string[] {
  return Array.from(text.matchAll(LITERAL), ([, single, double, template]) => single ?? double ?? template ?? '');
}
