import { createHmac } from 'node:crypto';

/** Proves that this server answers, or another node of it. */
export function proofOf(nonce: string, { workSecret }: { workSecret: string }): string {
  return createHmac('sha256', workSecret).update(`host ${nonce}`).digest('base64url');
}
