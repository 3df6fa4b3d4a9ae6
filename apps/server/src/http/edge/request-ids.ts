import { randomBytes } from 'node:crypto';

const BYTES = 9;
/** Asking the system for random bytes takes several microseconds, however few they are. */
const MADE_TOGETHER = 512;

/** Random, so that nobody can guess the id of somebody else's request. */
export function requestIds(): () => string {
  let bytes = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used === bytes.length) {
      bytes = randomBytes(BYTES * MADE_TOGETHER);
      used = 0;
    }
    used += BYTES;
    return bytes.toString('base64url', used - BYTES, used);
  };
}
