/** What is not kept for ever. */
export type OldKind =
  | 'answered requests'
  | 'codes'
  | 'drafts'
  | 'people'
  | 'busy times'
  | 'holds'
  | 'attendees'
  | 'waiting list'
  | 'messages'
  | 'forecasts'
  | 'error reports'
  | 'failed outbox messages'
  | 'devices'
  | 'device contacts'
  | 'push registrations';

export interface OldRows {
  /** Forgets some of those that have been over since before a moment; answers how many. */
  forget(kind: OldKind, before: number, most: number): Promise<number>;
}
