export type Chunk = {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
export type Manifest = Record<string, Chunk>;

type Budgets = {
  firstScript: number;
  firstStyle: number;
  eachLaterScreen: number;
  eachInnerScreen: number;
  /** Of screens whose own file and styles have to be lighter than that. */
  own?: Readonly<Record<string, number>>;
  /** The English that a client carries for servers that have none; it grows with every screen. */
  ownEnglish: number;
};

const OWN_ENGLISH = /plain-texts/;
/** Loaded on a tap alone: the scanner, before its WebAssembly; the library that draws maps, where the server has one. */
const ON_TAP = [
  { key: /\/scan\/scanner\.tsx$/, kilobytes: 12 },
  { key: /\/map\/open-map\.ts$/, kilobytes: 240 },
];

/** Budgets in kB (1000 bytes) of Brotli, as browsers receive them. */
export const BUDGETS: Budgets = {
  firstScript: 85,
  firstStyle: 12,
  eachLaterScreen: 25,
  eachInnerScreen: 25,
  ownEnglish: 40,
  own: { 'src/features/profile/profile.tsx': 10 },
};

/** Open eight hours a day on a desk's own computer. */
export const STAFF_BUDGETS: Budgets = {
  firstScript: 115,
  firstStyle: 12,
  eachLaterScreen: 25,
  eachInnerScreen: 30,
  ownEnglish: 40,
};

export type Weight = { name: string; kilobytes: number; atMost: number };

/** What the first screen needs, what each lazy chunk adds to it, and what each chunk inside of those adds to both. */
export function weighBundle(
  manifest: Manifest,
  kilobytesOf: (file: string) => number,
  budgets: Budgets = BUDGETS,
): Weight[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const first = filesOf(manifest, entries);
  const later = laterThan(manifest, first.keys);
  const mostOf = (key: string, usual: number) =>
    OWN_ENGLISH.test(key) ? budgets.ownEnglish : (ON_TAP.find((each) => each.key.test(key))?.kilobytes ?? usual);
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + kilobytesOf(file), 0);
  const adds = (key: string, loaded: ReadonlySet<string>) => sum(filesOf(manifest, [key]).files.difference(loaded));
  /** Each with the screens that load it; a page of the settings is loaded by their shell. */
  const inner = new Map<string, string[]>();
  for (const outer of later) noteInner(outer);
  function noteInner(outer: string): void {
    for (const key of laterThan(manifest, filesOf(manifest, [outer]).keys)) {
      if (later.has(key)) continue;
      const isNew = !inner.has(key);
      inner.set(key, [...(inner.get(key) ?? []), outer]);
      if (isNew) noteInner(key);
    }
  }
  return [
    { name: 'script of the first screen', kilobytes: sum(first.scripts), atMost: budgets.firstScript },
    { name: 'styles of the first screen', kilobytes: sum(first.styles), atMost: budgets.firstStyle },
    ...[...later].map((key) => ({
      name: `more for ${key}`,
      kilobytes: adds(key, first.files),
      atMost: mostOf(key, budgets.eachLaterScreen),
    })),
    ...Object.entries(budgets.own ?? {}).map(([key, atMost]) => ({
      name: `${key} itself`,
      kilobytes: sum([manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat()),
      atMost,
    })),
    ...[...inner].map(([key, outers]) => ({
      name: `more for ${key} inside`,
      kilobytes: Math.max(...outers.map((outer) => adds(key, first.files.union(filesOf(manifest, [outer]).files)))),
      atMost: mostOf(key, budgets.eachInnerScreen),
    })),
  ];
}

function laterThan(manifest: Manifest, keys: ReadonlySet<string>): Set<string> {
  return new Set([...keys].flatMap((key) => manifest[key]?.dynamicImports ?? [])).difference(keys);
}

function filesOf(
  manifest: Manifest,
  roots: readonly string[],
): { keys: Set<string>; scripts: Set<string>; styles: Set<string>; files: Set<string> } {
  const keys = new Set<string>();
  const visit = (key: string): void => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const scripts = new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')));
  const styles = new Set(chunks.flatMap(({ file, css = [] }) => (file.endsWith('.css') ? [file, ...css] : css)));
  return { keys, scripts, styles, files: scripts.union(styles) };
}
