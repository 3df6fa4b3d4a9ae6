import { crc32, deflateSync } from 'node:zlib';
import { contrast, type Colour, WHITE } from '@openturn/domain/theme/colour.ts';

const BLACK: Colour = [0, 0, 0];
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A ring on the business's colour, as PNG: Wallet wants an icon, and takes no SVG. */
export function drawIcon(size: number, accent: Colour): Buffer {
  const ink = contrast(accent, WHITE) >= 3 ? WHITE : BLACK;
  const rows = Array.from({ length: size }, (_, y) => {
    const pixels = Array.from({ length: size }, (_each, x) => {
      const far = Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) / size;
      return far > 0.2 && far < 0.3 ? ink : accent;
    });
    return Buffer.from([0, ...pixels.flat()]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2], 8);
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length, 0);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}
