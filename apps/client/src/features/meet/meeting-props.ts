import type { CallReply } from '@openturn/web/api/call.ts';

/** `kind` is null of a guest. */
export type MeetingProps = {
  siteId: number;
  guid: string;
  kind: 'ticket' | 'appointment' | null;
  meeting: CallReply<'GET client/visit/:guid/meeting'>;
};
