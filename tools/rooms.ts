import { basename, dirname, join } from 'node:path';

export type SourceFile = { path: string; text: string };
/** An importer of a file; a lazy one loads it as a separate script. */
type Importer = { path: string; isLazy: boolean };

const MAX_FILES = 15;
const MIN_LINES = 15;

/** Folders that may hold more, and why. */
const CROWDED: Readonly<Record<string, string>> = {
  migrations: 'A migration is never taken out, and each is read once.',
};
/** Names that depend on their folder. */
const NAMED_BY_PLACE = new Set(['index', 'routes', 'timers']);
/** May be short: a rule has its table of cases next to it, and a released migration is never edited. */
const ALONE = /^packages\/domain\/|\/migrations\//;
const IN_SOURCE = /^(?:apps|packages)\/[^/]+\/src\//;
const BESIDE = /\.(test|suite)\.tsx?$/;
/** A declaration that other files can import; overloads and a type beside its value repeat a name in one file. */
const EXPORT = /^export (?:async )?(?:function\*?|const|type|interface|class) (\w+)/gm;
const IMPORT = /\b(?:from|import)\s*(\()?\s*'([^']+)'/g;

/** Folders with too many files. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const byFolder = Object.groupBy(paths.filter(isSource), (path) => dirname(path));
  return Object.entries(byFolder)
    .filter(([folder, files = []]) => files.length > MAX_FILES && !(basename(folder) in CROWDED))
    .map(([folder, files = []]) => `${folder} holds ${files.length} files, at most ${MAX_FILES}: divide it by meaning`);
}

/** Names used in two folders of one app or package, where a search finds the wrong one first. */
export function sharedNames(paths: readonly string[]): string[] {
  const byName = Object.groupBy(paths.filter(isSource), (path) => `${workspaceOf(path)} ${nameOf(path)}`);
  return Object.values(byName).flatMap((files = []) => {
    const [first = '', other] = new Map(files.map((path) => [dirname(path), path])).values();
    if (other === undefined || NAMED_BY_PLACE.has(nameOf(first))) return [];
    return [`${nameOf(first)} is the name of two files: ${first}, ${other}`];
  });
}

/** Functions, constants and types that two files of one app or package export, where a reader takes one for the other. */
export function sharedExports(files: readonly SourceFile[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    if (!isSource(path) || !IN_SOURCE.test(path)) continue;
    for (const [, name = ''] of text.matchAll(EXPORT)) {
      const key = `${workspaceOf(path)} ${name}`;
      places.set(key, (places.get(key) ?? new Set()).add(path));
    }
  }
  return Array.from(places, ([key, paths]) => ({ name: key.split(' ')[1], paths: [...paths] }))
    .filter(({ paths }) => paths.length > 1)
    .map(({ name, paths }) => `${name} is exported by ${paths.length} files: ${paths.join(', ')}`);
}

/** Short files with a single importer in their app or package. Having its own test counts as a second reason. */
export function tinyFiles(paths: readonly string[], everything: readonly SourceFile[]): string[] {
  const candidates = new Set(
    paths.filter((path) => isSource(path) && !ALONE.test(path) && /(?<!\.d)\.tsx?$/.test(path)),
  );
  const importers = importersIn(everything);
  return everything.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    const [only, ...others] = importers.get(path) ?? [];
    if (!candidates.has(path) || lines >= MIN_LINES || !only || others.length > 0) return [];
    if (only.isLazy || isDoor(path) || isDoor(only.path) || workspaceOf(only.path) !== workspaceOf(path)) return [];
    return [`${path} has ${lines} lines and serves only ${only.path}: put it there`];
  });
}

/** A room's public files, and the composition folders. */
function isDoor(path: string): boolean {
  return nameOf(path) === 'index' || path.startsWith('apps/server/src/compose/');
}

/** Imports by value or type. */
export function importsOf({ path, text }: SourceFile): { to: string; isLazy: boolean }[] {
  return Array.from(text.matchAll(IMPORT), ([, call, name = '']) => ({
    to: resolved(path, name),
    isLazy: call !== undefined,
  }));
}

function importersIn(files: readonly SourceFile[]): Map<string, Importer[]> {
  const importers = new Map<string, Importer[]>();
  for (const file of files) {
    for (const { to, isLazy } of importsOf(file)) {
      const others = (importers.get(to) ?? []).filter(({ path }) => path !== file.path);
      importers.set(to, [...others, { path: file.path, isLazy }]);
    }
  }
  return importers;
}

/** Imports always include the file extension. */
function resolved(from: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(from), name);
  if (name.startsWith('#')) return `${workspaceOf(from)}/src/${name.slice(1)}`;
  return name.replace(/^@openturn\/(\w+)\//, 'packages/$1/src/');
}

function workspaceOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function nameOf(path: string): string {
  return basename(path).replace(/\..*$/, '');
}

export function isSource(path: string): boolean {
  return !BESIDE.test(path);
}
