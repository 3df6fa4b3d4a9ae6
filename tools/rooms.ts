import { basename, dirname, join } from 'node:path';

/** A file of the product or of its tests. */
export type SourceFile = { path: string; text: string };
/** Who imports a file; a lazy one fetches it as a script of its own. */
type Importer = { path: string; isLazy: boolean };

const MOST_FILES = 15;
const FEWEST_LINES = 15;

/** Folders that may hold more, and why. */
const CROWDED: Readonly<Record<string, string>> = {
  migrations: 'A migration is never taken out, and each is read once.',
};
/** Names that say what a file is to the folder it stands in. */
const NAMED_BY_PLACE = new Set(['index', 'routes', 'timers']);
/** However short: a rule stands beside its table of cases, and a migration, once released, is never edited. */
const ALONE = /^packages\/domain\/|\/migrations\//;
const BESIDE = /\.(test|suite)\.tsx?$/;
const IMPORT = /\b(?:from|import)\s*(\()?\s*'([^']+)'/g;

/** Folders so full that nobody finds their way. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const byFolder = Object.groupBy(paths.filter(isSource), (path) => dirname(path));
  return Object.entries(byFolder)
    .filter(([folder, files = []]) => files.length > MOST_FILES && !(basename(folder) in CROWDED))
    .map(
      ([folder, files = []]) => `${folder} holds ${files.length} files, at most ${MOST_FILES}: divide it by meaning`,
    );
}

/** Names that stand in two folders of one app or package, where a search finds the wrong one first. */
export function sharedNames(paths: readonly string[]): string[] {
  const byName = Object.groupBy(paths.filter(isSource), (path) => `${workspaceOf(path)} ${nameOf(path)}`);
  return Object.values(byName).flatMap((files = []) => {
    const [first = '', other] = new Map(files.map((path) => [dirname(path), path])).values();
    if (other === undefined || NAMED_BY_PLACE.has(nameOf(first))) return [];
    return [`${nameOf(first)} is the name of two files: ${first}, ${other}`];
  });
}

/** Files of a few lines that serve one other file of their app or package. A test of its own is a second reason. */
export function scraps(paths: readonly string[], everything: readonly SourceFile[]): string[] {
  const asked = new Set(paths.filter((path) => isSource(path) && !ALONE.test(path) && /(?<!\.d)\.tsx?$/.test(path)));
  const importers = importersIn(everything);
  return everything.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    const [only, ...others] = importers.get(path) ?? [];
    if (!asked.has(path) || lines >= FEWEST_LINES || !only || others.length > 0) return [];
    if (only.isLazy || isDoor(path) || isDoor(only.path) || workspaceOf(only.path) !== workspaceOf(path)) return [];
    return [`${path} has ${lines} lines and serves only ${only.path}: put it there`];
  });
}

/** What a room shows to others, and where the rooms are put together. */
function isDoor(path: string): boolean {
  return nameOf(path) === 'index' || path.startsWith('apps/server/src/compose/');
}

/** The files that a file imports, by value or by type. */
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

/** Addresses are written whole, with their ending. */
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
