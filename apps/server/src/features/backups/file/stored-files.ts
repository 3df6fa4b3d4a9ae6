import { FILES } from './files-table.ts';
import type { BackupRows } from './read-backup-file.ts';
import type { TableLines } from './write-backup-file.ts';

/** Files beside the database, already encrypted with keys that the database holds. */
export type StoredFiles = {
  list(): AsyncIterable<{ name: string }>;
  /** Null if it has been removed meanwhile. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, content: Buffer): Promise<void>;
};

const COLUMNS = ['name', 'part', 'parts', 'content'] as const;
/** A row is far shorter than the longest that is read. */
const PART_BYTES = 1 << 20;

/** Each file in parts, as rows. */
export function fileLines(files: StoredFiles): TableLines {
  return { table: FILES, columns: COLUMNS, lines: linesOf(files) };
}

async function* linesOf(files: StoredFiles): AsyncGenerator<string[]> {
  for await (const { name } of files.list()) {
    const content = await files.read(name);
    if (!content) continue;
    const parts = Math.max(1, Math.ceil(content.length / PART_BYTES));
    for (let part = 0; part < parts; part++) {
      const bytes = content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      yield [JSON.stringify([name, part, parts, bytes.toString('base64')])];
    }
  }
}

type Row = [name: string, part: number, parts: number, content: string];

/** Writes each file as soon as its last part is there. What is left behind by a restore that fails is named by nobody, and removed. */
export function fileWriter(files: Pick<StoredFiles, 'write'>): (rows: BackupRows) => Promise<void> {
  let open: Buffer[] = [];
  return async ({ lines }) => {
    for (const line of lines) {
      const [name, part, parts, content] = JSON.parse(line) as Row;
      if (part === 0) open = [];
      open.push(Buffer.from(content, 'base64'));
      if (part === parts - 1) await files.write(name, Buffer.concat(open.splice(0)));
    }
  };
}
