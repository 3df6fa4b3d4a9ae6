import type { Ticket } from '#features/tickets/index.ts';

export type Joined = { guid: string; next: 'in-line' | 'code'; number: number };

export function joinedAs({ id, number, stage }: Pick<Ticket, 'id' | 'number' | 'stage'>): Joined {
  return stage === 'draft' ? { guid: id, next: 'code', number: 0 } : { guid: id, next: 'in-line', number };
}
