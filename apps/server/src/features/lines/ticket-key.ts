import { createHash } from 'node:crypto';

/** By which a ticket's holder finds it in a live message; whoever does not know the guid learns nothing from it. */
export function ticketKey(guid: string): string {
  return createHash('sha256').update(`beat ${guid}`).digest('base64url').slice(0, 16);
}
