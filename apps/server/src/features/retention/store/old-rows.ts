/** Rows that are not kept forever. */
export type OldKind =
  | 'answered requests'
  | 'codes'
  | 'drafts'
  | 'people'
  | 'busy times'
  | 'holds'
  | 'attendees'
  | 'waiting list'
  | 'line alerts'
  | 'meeting signals'
  | 'meeting windows'
  | 'meeting links'
  | 'wallet passes'
  | 'wallet passes that are over'
  | 'wallet passes whose visit is erased'
  | 'signed waivers'
  | 'invitations'
  | 'used challenges'
  | 'messages'
  | 'erased messages'
  | 'conversations'
  | 'forecasts'
  | 'error reports'
  | 'failed outbox messages'
  | 'referrals'
  | 'push choices'
  | 'erasures'
  | 'devices'
  | 'orders'
  | 'visit plans'
  | 'device contacts'
  | 'push registrations'
  | 'rating texts'
  | 'ratings'
  | 'activity log'
  | 'staff changes of tickets'
  | 'payment events taken';

export interface OldRows {
  /** Deletes a batch of rows that expired before a moment; returns how many. */
  forget(kind: OldKind, before: number, most: number): Promise<number>;
}
