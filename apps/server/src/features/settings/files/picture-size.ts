type Size = { width: number; height: number };

/** How many dots a PNG, JPEG or WebP says that it has: few bytes can stand for more than a phone can show. */
export function picturePixels(content: Buffer): number {
  const { width, height } = (content[0] === 0x89 ? ofPng : content[0] === 0xff ? ofJpeg : ofWebp)(content) ?? NONE;
  return width * height;
}

const NONE: Size = { width: Infinity, height: Infinity };

function ofPng(content: Buffer): Size | null {
  if (content.length < 24 || content.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

/** The segment that begins a frame holds its size. */
function ofJpeg(content: Buffer): Size | null {
  for (let at = 2; at + 9 <= content.length && content[at] === 0xff; at += 2 + content.readUInt16BE(at + 2)) {
    const kind = content[at + 1] ?? 0;
    const isFrame = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
    if (isFrame) return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
  }
  return null;
}

function ofWebp(content: Buffer): Size | null {
  if (content.length < 30) return null;
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = content.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
