import { createCipheriv, createDecipheriv } from 'node:crypto';
import { BrokenBackup } from './backup-problem.ts';

const ALGORITHM = 'aes-256-gcm';
const FRAME_BYTES = 256 * 1_024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const LENGTH_BYTES = 4;

type Chunks = AsyncIterable<Buffer>;

/** Frames of one size, each sealed; the last one says so, so that none can be cut off unnoticed. */
export async function* encryptFrames(chunks: Chunks, key: Buffer): AsyncGenerator<Buffer> {
  let index = 0;
  let waiting = Buffer.alloc(0);
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length > FRAME_BYTES) {
      yield frame(waiting.subarray(0, FRAME_BYTES), nonce(index++, 'more'), key);
      waiting = waiting.subarray(FRAME_BYTES);
    }
  }
  yield frame(waiting, nonce(index, 'last'), key);
}

export async function* decryptFrames(chunks: Chunks, key: Buffer): AsyncGenerator<Buffer> {
  let index = 0;
  let isEnded = false;
  let waiting = Buffer.alloc(0);
  for await (const chunk of chunks) {
    waiting = Buffer.concat([waiting, chunk]);
    for (let length = frameLength(waiting); length > 0 && waiting.length >= length; length = frameLength(waiting)) {
      const content = waiting.subarray(LENGTH_BYTES, length);
      waiting = waiting.subarray(length);
      if (isEnded) throw new BrokenBackup({ code: 'altered' });
      const more = opened(content, nonce(index, 'more'), key);
      const text = more ?? opened(content, nonce(index, 'last'), key);
      if (!text) throw new BrokenBackup({ code: 'altered' });
      isEnded = more === null;
      index++;
      yield text;
    }
  }
  if (!isEnded || waiting.length > 0) throw new BrokenBackup({ code: 'truncated' });
}

function frame(content: Buffer, iv: Buffer, key: Buffer): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const sealed = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(sealed.length);
  return Buffer.concat([length, sealed]);
}

/** With its own four bytes; 0 while they are not all there. */
function frameLength(waiting: Buffer): number {
  if (waiting.length < LENGTH_BYTES) return 0;
  const length = waiting.readUInt32BE();
  if (length < TAG_BYTES || length > FRAME_BYTES + TAG_BYTES) throw new BrokenBackup({ code: 'altered' });
  return LENGTH_BYTES + length;
}

function opened(content: Buffer, iv: Buffer, key: Buffer): Buffer | null {
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(content.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function nonce(index: number, place: 'more' | 'last'): Buffer {
  const bytes = Buffer.alloc(NONCE_BYTES);
  bytes.writeUInt32BE(index, NONCE_BYTES - LENGTH_BYTES - 1);
  bytes.writeUInt8(place === 'last' ? 1 : 0, NONCE_BYTES - 1);
  return bytes;
}
