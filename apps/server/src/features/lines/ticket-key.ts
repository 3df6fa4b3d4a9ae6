import { hash } from 'node:crypto';

/** Identifies a ticket in a live message only to those who know its guid. */
export function ticketKey(guid: string): string {
  return hash('sha256', `beat ${guid}`, 'base64url').slice(0, 16);
}
