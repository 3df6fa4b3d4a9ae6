import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { FILES } from './files-table.ts';
import type { BackupProblem } from './backup-problem.ts';

/** A key that encrypts and opens backups; the id may be shown to anyone. */
export type BackupKey = { id: string; secret: Buffer };

/** Files of a later format cannot be read. The second one also holds files, which earlier versions could not restore. */
const FORMAT = 2;
const WITHOUT_FILES = 1;
const MAGIC = 'openturn backup';
const FIRST_LINE = /^openturn backup (\d{1,6}) (\d{1,8})$/;
export const FIRST_LINE_BYTES = 64;
export const MOST_HEADER_BYTES = 1_000_000;
const SECRET_BYTES = 32;

const Header = z.object({
  app: z.string(),
  createdAt: z.string(),
  /** Where it was made; it can be restored into either. */
  database: z.enum(['sqlite', 'postgres']),
  sites: z.number(),
  /** All that were applied, in order: the schema of the rows. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.number(), bytes: z.number(), digest: z.string() })),
  body: z.object({ bytes: z.number(), sha256: z.string(), compression: z.literal('zstd') }),
  /** Null if anybody with the file can read it. */
  encryption: z.object({ algorithm: z.literal('aes-256-gcm'), key: z.string(), salt: z.string() }).nullable(),
});

export type BackupHeader = z.infer<typeof Header>;

/** The key of one file: no two files share one, so a counter is enough as a nonce. */
export function keyOfFile(key: BackupKey, salt: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key.secret, salt, 'openturn backup', SECRET_BYTES));
}

/** Longer than the header becomes, so that it can be written after the body whose sums it holds. */
export function roomFor(draft: BackupHeader): number {
  const longest = JSON.stringify(draft, null, 1).length + Object.keys(draft.tables).length * 80;
  return Math.ceil((longest + 1_000) / 4_096) * 4_096;
}

/** Text that `head` shows: the format and the length of the header, then the header as JSON, with a seal against changes. */
export function headerBytes(header: BackupHeader, fileKey: Buffer | null, room: number): Buffer {
  const format = FILES in header.tables ? FORMAT : WITHOUT_FILES;
  const first = `${MAGIC} ${format} ${room}`.padEnd(FIRST_LINE_BYTES - 1);
  const text = JSON.stringify({ ...header, seal: sealOf(header, fileKey) }, null, 1);
  const padding = room - FIRST_LINE_BYTES - Buffer.byteLength(text) - 1;
  if (padding < 0) throw new Error('the header of the backup outgrew its room');
  return Buffer.from(`${first}\n${text}${' '.repeat(padding)}\n`);
}

/** How long the header is; reads the first line only. */
export function readFirstLine(line: Buffer): Result<number, BackupProblem> {
  const [, format = '', room = ''] = FIRST_LINE.exec(line.toString('latin1').trimEnd()) ?? [];
  if (format === '') return err({ code: 'not-a-backup' });
  if (Number(format) > FORMAT) return err({ code: 'made-by-newer', by: `format ${format}` });
  const isRight = Number(room) > FIRST_LINE_BYTES && Number(room) <= MOST_HEADER_BYTES;
  return isRight ? ok(Number(room)) : err({ code: 'altered' });
}

type Opened = { header: BackupHeader; fileKey: Buffer | null };

/** Refuses a header that was changed, and one that none of the keys opens. */
export function openHeader(bytes: Buffer, keys: readonly BackupKey[]): Result<Opened, BackupProblem> {
  const parsed = parsedHeader(bytes);
  if (!parsed) return err({ code: 'altered' });
  const { header, seal } = parsed;
  const key = keys.find(({ id }) => id === header.encryption?.key);
  if (header.encryption && !key) return err({ code: 'key-missing', key: header.encryption.key });
  const fileKey = header.encryption && key ? keyOfFile(key, header.encryption.salt) : null;
  const expected = Buffer.from(sealOf(header, fileKey));
  const found = Buffer.from(seal);
  const isSame = expected.length === found.length && timingSafeEqual(expected, found);
  return isSame ? ok({ header, fileKey }) : err({ code: 'altered' });
}

/** Without a key it only notices accidents. */
function sealOf(header: BackupHeader, fileKey: Buffer | null): string {
  const text = JSON.stringify(Header.parse(header));
  return createHmac('sha256', fileKey ?? MAGIC)
    .update(text)
    .digest('hex');
}

function parsedHeader(bytes: Buffer): { header: BackupHeader; seal: string } | null {
  try {
    const json: unknown = JSON.parse(bytes.subarray(FIRST_LINE_BYTES).toString());
    const { seal, ...header } = Header.extend({ seal: z.string() }).parse(json);
    return { header, seal };
  } catch {
    return null;
  }
}
