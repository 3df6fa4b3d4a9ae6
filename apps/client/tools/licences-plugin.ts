import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Manifest = { name: string; version: string; license?: string; dependencies?: Record<string, string> };
export type Licence = { name: string; version: string; licence: string; text: string };

const MODULE_ID = 'virtual:licences';
/** Named as dependencies by what runs, but at work only while it is built. */
const BUILD_ONLY = new Set(['@lingui/babel-plugin-lingui-macro', '@lingui/conf', '@types/emscripten', 'type-fest']);

/** Data that the server finds places in, as its licence asks to be told. */
const TOWNS: Licence = {
  name: 'GeoNames',
  version: '2019',
  licence: 'CC-BY-4.0',
  text: 'Towns from https://www.geonames.org, under https://creativecommons.org/licenses/by/4.0/, chosen and shortened.',
};

/** What the visitor's client is made of: the packages that `roots` need at run time, with the texts of their licences. */
export function licencesPlugin(roots: readonly string[]): Plugin {
  return {
    name: 'licences',
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : null),
    load: (id) =>
      id === `\0${MODULE_ID}` ? `export const licences = ${JSON.stringify([...licencesOf(roots), TOWNS])};` : null,
  };
}

export function licencesOf(roots: readonly string[]): Licence[] {
  const found = new Map<string, Licence>();
  const from = createRequire(import.meta.url).resolve('react/package.json');
  for (const root of roots) collect(root, from, found);
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

function collect(name: string, neededBy: string, found: Map<string, Licence>): void {
  const folder = BUILD_ONLY.has(name) ? null : folderOf(name, neededBy);
  if (folder === null) return;
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const key = `${manifest.name}@${manifest.version}`;
  if (found.has(key)) return;
  const { version, license = '' } = manifest;
  found.set(key, { name: manifest.name, version, licence: license, text: licenceText(folder) });
  for (const dependency of Object.keys(manifest.dependencies ?? {})) collect(dependency, file, found);
}

/** Not every package exports its package.json, so the folder is looked up as Node would. */
function folderOf(name: string, neededBy: string): string | null {
  for (const path of createRequire(neededBy).resolve.paths(name) ?? []) {
    const folder = join(path, name);
    try {
      readFileSync(join(folder, 'package.json'));
      return folder;
    } catch {
      continue;
    }
  }
  return null;
}

function licenceText(folder: string): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}
