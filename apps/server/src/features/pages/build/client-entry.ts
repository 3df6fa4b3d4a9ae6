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
  /** Of the script that starts the client, besides itself. */
  start: ClientPart;
  /** Of modules that are loaded later, besides what the start has brought along. */
  partOf(modules: readonly string[]): ClientPart;
};

/** Reads the build's manifest. */
export function clientEntry(manifest: unknown): ClientEntry {
  const chunks: Chunks = Manifest.parse(manifest);
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build of the client names no entry.');
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

/** What is imported comes first, and each chunk once. */
function withImports(chunk: Chunk, chunks: Chunks, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = (chunk.imports ?? []).flatMap((name) => {
    const next = chunks[name];
    return next ? withImports(next, chunks, seen) : [];
  });
  return [...imported, chunk];
}

/** Scripts of all chunks but the known ones; styles too of those, unless they are known as well. */
function partFrom(chunks: Chunk[], known: Chunk[], { styles = [] }: { styles?: Chunk[] } = {}): ClientPart {
  const stylesOf = (some: Chunk[]) => some.flatMap(({ css = [] }) => css.map(addressOf));
  const knownStyles = new Set(stylesOf(styles));
  return {
    scripts: chunks.filter((chunk) => !known.includes(chunk)).map(({ file }) => addressOf(file)),
    styles: [...new Set(stylesOf(chunks))].filter((style) => !knownStyles.has(style)),
  };
}

function addressOf(file: string): string {
  return `/${file}`;
}
