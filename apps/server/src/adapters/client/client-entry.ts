import * as z from 'zod';

const Chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const Manifest = z.record(z.string(), Chunk);
type Chunk = z.output<typeof Chunk>;

export type ClientEntry = { script: string; preloads: string[]; styles: string[] };

/** Reads of the build's manifest which script starts the client, what that imports at once, and their styles. */
export function clientEntry(manifest: unknown): ClientEntry {
  const chunks = Manifest.parse(manifest);
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build of the client names no entry.');
  const imported = importsOf(entry, chunks);
  return {
    script: `/${entry.file}`,
    preloads: imported.map(({ file }) => `/${file}`),
    styles: unique([...imported, entry].flatMap(({ css = [] }) => css)).map((file) => `/${file}`),
  };
}

/** With what the imported chunks import in turn, each once. */
function importsOf(chunk: Chunk, chunks: Record<string, Chunk>, seen = new Set<Chunk>([chunk])): Chunk[] {
  const found: Chunk[] = [];
  for (const name of chunk.imports ?? []) {
    const next = chunks[name];
    if (!next || seen.has(next)) continue;
    seen.add(next);
    found.push(next, ...importsOf(next, chunks, seen));
  }
  return found;
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}
