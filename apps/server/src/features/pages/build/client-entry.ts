import * as z from 'zod';
import type { ClientPart } from './client-app.ts';

const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const Manifest = z.record(z.string(), Chunk);
type Chunk = z.output<typeof Chunk>;
type Chunks = Record<string, Chunk>;

export type ClientEntry = {
  script: string;
  /** What the entry script needs besides itself. */
  start: ClientPart;
  /** What lazy modules need beyond that. */
  partOf(modules: readonly string[]): ClientPart;
};

export function clientEntry(manifest: unknown): ClientEntry {
  const chunks: Chunks = Manifest.parse(manifest);
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The client build has no entry.');
  const atStart = withImports(entry, chunks);
  return {
    script: addressOf(entry.file),
    start: partFrom(atStart, [entry]),
    partOf: (modules) => {
      const seen = new Set<Chunk>();
      const parts = modules.flatMap((module) => (chunks[module] ? withImports(chunks[module], chunks, seen) : []));
      return partFrom(parts, atStart, { styles: atStart });
    },
  };
}

/** Imports first, each chunk once. */
function withImports(chunk: Chunk, chunks: Chunks, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = (chunk.imports ?? []).flatMap((name) => {
    const next = chunks[name];
    return next ? withImports(next, chunks, seen) : [];
  });
  return [...imported, chunk];
}

/** Scripts and styles of the chunks that are not loaded yet. */
function partFrom(chunks: Chunk[], loaded: Chunk[], { styles = [] }: { styles?: Chunk[] } = {}): ClientPart {
  const stylesOf = (some: Chunk[]) => some.flatMap(({ css = [] }) => css.map(addressOf));
  const loadedStyles = new Set(stylesOf(styles));
  return {
    scripts: chunks.filter((chunk) => !loaded.includes(chunk)).map(({ file }) => addressOf(file)),
    styles: [...new Set(stylesOf(chunks))].filter((style) => !loadedStyles.has(style)),
  };
}

function addressOf(file: string): string {
  return `/${file}`;
}
