export type Chunk = {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
};
export type Manifest = Record<string, Chunk>;

type Budgets = { firstScript: number; firstStyle: number; eachLaterScreen: number };

/** Budgets in kB (1000 bytes) of Brotli, as browsers receive them. */
export const BUDGETS: Budgets = { firstScript: 85, firstStyle: 12, eachLaterScreen: 25 };

/** Open eight hours a day on a desk's own computer. */
export const STAFF_BUDGETS: Budgets = { firstScript: 115, firstStyle: 12, eachLaterScreen: 25 };

export type Weight = { name: string; kilobytes: number; atMost: number };

/** What the first screen needs, and what each lazy chunk adds. */
export function weighBundle(
  manifest: Manifest,
  kilobytesOf: (file: string) => number,
  budgets: Budgets = BUDGETS,
): Weight[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const first = filesOf(manifest, entries);
  const later = new Set([...first.keys].flatMap((key) => manifest[key]?.dynamicImports ?? []));
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + kilobytesOf(file), 0);
  return [
    { name: 'script of the first screen', kilobytes: sum(first.scripts), atMost: budgets.firstScript },
    { name: 'styles of the first screen', kilobytes: sum(first.styles), atMost: budgets.firstStyle },
    ...[...later].map((key) => {
      const { scripts, styles } = filesOf(manifest, [key]);
      const more = [...scripts.difference(first.scripts), ...styles.difference(first.styles)];
      return { name: `more for ${key}`, kilobytes: sum(more), atMost: budgets.eachLaterScreen };
    }),
  ];
}

function filesOf(
  manifest: Manifest,
  roots: readonly string[],
): { keys: Set<string>; scripts: Set<string>; styles: Set<string> } {
  const keys = new Set<string>();
  const visit = (key: string): void => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    keys,
    scripts: new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    styles: new Set(chunks.flatMap(({ file, css = [] }) => (file.endsWith('.css') ? [file, ...css] : css))),
  };
}
