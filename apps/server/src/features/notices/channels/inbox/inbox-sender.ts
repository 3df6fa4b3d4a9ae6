import { ok } from '@openturn/domain/result.ts';
import type { MessageSender } from '#features/notices/sending/channels.ts';

/** Sends nothing: staff read the stored messages. */
export const inboxSender: MessageSender = {
  isInbox: true,
  send: async ({ id }) => ok({ providerId: `inbox-${id}` }),
};
