import { inflateSync } from 'node:zlib';

const HEAD_BYTES = 44;
const ENTRY_BYTES = 20;
const PLAIN_HEAD_BYTES = 12;
const PLAIN_ENTRY_BYTES = 16;

/** The font in a WOFF file, unpacked once: its reader would unpack a table anew for every letter. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(PLAIN_HEAD_BYTES + count * PLAIN_ENTRY_BYTES);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let index = 0; index < count; index++) {
    const entry = HEAD_BYTES + index * ENTRY_BYTES;
    const [offset, packed, length] = [4, 8, 12].map((more) => woff.readUInt32BE(entry + more)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const to = PLAIN_HEAD_BYTES + index * PLAIN_ENTRY_BYTES;
    woff.copy(head, to, entry, entry + 4);
    woff.copy(head, to + 4, entry + 16, entry + 20);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    at += length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
