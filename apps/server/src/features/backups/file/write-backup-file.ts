import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { headerBytes, keyOfFile, roomFor, type BackupHeader, type BackupKey } from './backup-header.ts';
import { encryptFrames } from './encrypted-frames.ts';
import { tableTally } from './table-tally.ts';

const ONLY_OURS = { folder: 0o700, file: 0o600 };
/** Above the default of 3, files shrink by a few percent and take twice as long. */
const LEVEL = 3;
const SALT_BYTES = 32;
const CHUNK_CHARACTERS = 64 * 1_024;

/** One table's rows as lines of JSON, in batches. */
export type TableLines = { table: string; columns: readonly string[]; lines: AsyncIterable<readonly string[]> };

export type BackupContent = Omit<BackupHeader, 'body' | 'encryption' | 'tables'> & {
  /** Those that others refer to first. */
  tables: Iterable<TableLines>;
};

type Options = { path: string; key: BackupKey | null };

/** Nothing is at `path` before the file is complete and on the disk. */
export async function writeBackupFile(content: BackupContent, { path, key }: Options): Promise<BackupHeader> {
  await mkdir(dirname(path), { recursive: true, mode: ONLY_OURS.folder });
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const header = await writePart(content, { path: part, key });
    await rename(part, path);
    await syncFolder(dirname(path));
    return header;
  } finally {
    await rm(part, { force: true });
  }
}

async function writePart({ tables, ...about }: BackupContent, { path, key }: Options): Promise<BackupHeader> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const encryption = key && ({ algorithm: 'aes-256-gcm', key: key.id, salt } as const);
  const fileKey = key && keyOfFile(key, salt);
  const every = [...tables];
  const empty = { rows: 0, bytes: 0, digest: ''.padEnd(32) };
  const body = { bytes: 0, sha256: ''.padEnd(64), compression: 'zstd' } as const;
  const draft = { ...about, tables: Object.fromEntries(every.map(({ table }) => [table, empty])), body, encryption };
  const room = roomFor(draft);

  const sums: BackupHeader['tables'] = {};
  const whole = createHash('sha256');
  let bytes = 0;
  await pipeline(
    Readable.from(chunks(every, sums)),
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
    (source: AsyncIterable<Buffer>) => (fileKey ? encryptFrames(source, fileKey) : source),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        whole.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: ONLY_OURS.file, start: room }),
  );
  const header = { ...draft, tables: sums, body: { ...body, bytes, sha256: whole.digest('hex') } };
  const file = await open(path, 'r+');
  try {
    await file.write(headerBytes(header, fileKey, room), 0, room, 0);
    await file.sync();
  } finally {
    await file.close();
  }
  return header;
}

async function* chunks(tables: readonly TableLines[], sums: BackupHeader['tables']): AsyncGenerator<Buffer> {
  let text = '';
  for (const { table, columns, lines } of tables) {
    const tally = tableTally();
    text += `${JSON.stringify({ table, columns })}\n`;
    for await (const batch of lines) {
      for (const line of batch) {
        tally.add(line);
        text += `${line}\n`;
      }
      if (text.length < CHUNK_CHARACTERS) continue;
      yield Buffer.from(text);
      text = '';
    }
    sums[table] = tally.sums();
  }
  yield Buffer.from(`${text}{"end":true}\n`);
}

/** A rename is on the disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
