import { MOST_FILE_PIXELS } from '@openturn/domain/documents/document-limits.ts';
import { type Fault, holdsOtherFile } from './foreign-content.ts';

const END = 0xd9;
const SCAN = 0xda;
const LENGTH_BYTES = 2;

/** Walks through the segments: all of it must be one picture, from its first byte to its last. */
export function jpegFault(content: Buffer): Fault | null {
  let at = 2;
  while (at + 1 < content.length) {
    if (content[at] !== 0xff) return 'broken';
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === END) return at + 2 === content.length ? null : 'unsafe';
    else {
      const length = at + 4 <= content.length ? content.readUInt16BE(at + 2) : 0;
      const end = at + 2 + length;
      if (length < LENGTH_BYTES || end > content.length) return 'broken';
      const segment = content.subarray(at + 4, end);
      if (isFrame(marker) && pixels(segment) > MOST_FILE_PIXELS) return 'pixels';
      if (isAbout(marker) && holdsOtherFile(segment)) return 'unsafe';
      at = marker === SCAN ? endOfScan(content, end) : end;
    }
  }
  return 'broken';
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** What programs and cameras write beside the picture. */
function isAbout(marker: number): boolean {
  return marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
}

function pixels(frame: Buffer): number {
  return frame.length < 5 ? Infinity : frame.readUInt16BE(1) * frame.readUInt16BE(3);
}

/** Within a scan, a marker is a 0xff that neither 0 nor a restart follows. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}
