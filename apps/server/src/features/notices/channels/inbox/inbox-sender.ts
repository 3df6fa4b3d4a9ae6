import { ok } from '@openturn/domain/result.ts';
import type { MessageSender } from '#features/notices/sending/channels.ts';

/** Sends nothing: what is kept of each message is what staff read. */
export const inboxSender: MessageSender = {
  isInbox: true,
  send: async ({ id }) => ok({ providerId: `inbox-${id}` }),
};
