import { ok } from '@openturn/domain/result.ts';
import type { MessageSender } from '#features/notices/sending/channels.ts';

/** Sends nothing: staff read the stored messages, without codes, which only whoever runs the server may see. */
export function inboxSender(showCode: (code: { code: string; to: string }) => void): MessageSender {
  return {
    isInbox: true,
    send: async ({ id, to, code }) => {
      if (code !== undefined) showCode({ code, to: `…${to.slice(-2)}` });
      return ok({ providerId: `inbox-${id}` });
    },
  };
}
