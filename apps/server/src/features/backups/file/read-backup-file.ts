import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { FIRST_LINE_BYTES, openHeader, readFirstLine, type BackupHeader, type BackupKey } from './backup-header.ts';
import { BrokenBackup, type BackupProblem } from './backup-problem.ts';
import { decryptFrames } from './encrypted-frames.ts';
import { tableTally } from './table-tally.ts';

/** A backup whose header is right; its body is not read yet. */
export type BackupFile = { path: string; bodyAt: number; header: BackupHeader; fileKey: Buffer | null };

export type BackupRows = { table: string; columns: readonly string[]; lines: readonly string[] };

const BATCH = 500;
/** A hundred times the longest row that there is: a file that expands into more would fill the memory. */
export const MOST_LINE_CHARACTERS = 16 * 1_024 * 1_024;

/** Reads the header only. */
export async function openBackupFile(
  path: string,
  keys: readonly BackupKey[],
): Promise<Result<BackupFile, BackupProblem>> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch {
    return err({ code: 'no-file' });
  }
  try {
    const { size } = await file.stat();
    const room = readFirstLine(await read(file, FIRST_LINE_BYTES));
    if (!room.ok) return room;
    if (size < room.value) return err({ code: 'truncated' });
    const opened = openHeader(await read(file, room.value), keys);
    if (!opened.ok) return opened;
    const end = room.value + opened.value.header.body.bytes;
    if (size !== end) return err({ code: size < end ? 'truncated' : 'altered' });
    return ok({ path, bodyAt: room.value, ...opened.value });
  } finally {
    await file.close();
  }
}

/**
 * All rows, a few hundred at a time. Throws `BrokenBackup` if anything differs from what the header says, at the latest
 * after the last row.
 */
export async function* backupRows({ path, bodyAt, header, fileKey }: BackupFile): AsyncGenerator<BackupRows> {
  const whole = createHash('sha256');
  const text = createZstdDecompress();
  const reading = pipeline(
    createReadStream(path, { start: bodyAt }),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        whole.update(chunk);
        yield chunk;
      }
    },
    (source: AsyncIterable<Buffer>) => (fileKey ? decryptFrames(source, fileKey) : source),
    text,
  );
  reading.catch(() => {});
  try {
    const sums: BackupHeader['tables'] = {};
    yield* tablesIn(linesOf(text), sums);
    await reading;
    const isSame = whole.digest('hex') === header.body.sha256 && same(sums, header.tables);
    if (!isSame) throw new BrokenBackup({ code: 'altered' });
  } catch (error) {
    if (error instanceof BrokenBackup || !isUnreadable(error)) throw error;
    throw new BrokenBackup({ code: 'altered' });
  } finally {
    text.destroy();
  }
}

async function* tablesIn(text: AsyncIterable<string>, sums: BackupHeader['tables']): AsyncGenerator<BackupRows> {
  let current: { table: string; columns: string[]; tally: ReturnType<typeof tableTally> } | null = null;
  let lines: string[] = [];
  let characters = 0;
  let isEnded = false;
  const taken = () => {
    const rows = current && { table: current.table, columns: current.columns, lines };
    [lines, characters] = [[], 0];
    return rows && rows.lines.length > 0 ? [rows] : [];
  };
  for await (const line of text) {
    if (line.startsWith('[')) {
      current?.tally.add(line);
      lines.push(line);
      characters += line.length;
      if (lines.length === BATCH || characters > MOST_LINE_CHARACTERS) yield* taken();
      continue;
    }
    yield* taken();
    if (current) sums[current.table] = current.tally.sums();
    const { table, columns } = JSON.parse(line) as { table?: string; columns?: string[] };
    isEnded = table === undefined;
    current = table === undefined ? null : { table, columns: columns ?? [], tally: tableTally() };
  }
  if (!isEnded) throw new BrokenBackup({ code: 'truncated' });
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    // Only the new part is searched: searching a long row again with each part takes minutes.
    const [end = '', ...starts] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += end;
    if (rest.length > MOST_LINE_CHARACTERS) throw new BrokenBackup({ code: 'altered' });
    for (const start of starts) {
      yield rest;
      rest = start;
    }
  }
  if (rest !== '') yield rest;
}

async function read(file: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** Decompression and parsing fail only on a file that was changed. */
function isUnreadable(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return (
    error instanceof SyntaxError || code.startsWith('ZSTD') || code === 'ERR_BUFFER_TOO_LARGE' || code === 'Z_BUF_ERROR'
  );
}

function same(found: BackupHeader['tables'], expected: BackupHeader['tables']): boolean {
  const names = Object.keys(expected);
  return (
    names.length === Object.keys(found).length &&
    names.every((name) => {
      const [a, b] = [found[name], expected[name]];
      return a?.rows === b?.rows && a?.digest === b?.digest;
    })
  );
}
