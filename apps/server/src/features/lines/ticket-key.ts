import { hash } from 'node:crypto';

/** By which a ticket's holder finds it in a live message; whoever does not know the guid learns nothing from it. */
export function ticketKey(guid: string): string {
  return hash('sha256', `beat ${guid}`, 'base64url').slice(0, 16);
}
