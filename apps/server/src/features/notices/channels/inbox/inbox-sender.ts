import { ok } from '@openturn/domain/result.ts';
import type { Notice } from '#features/notices/store/notice-store.ts';
import type { MessageSender } from '#features/notices/sending/channels.ts';

/** Begins the provider's id of a message that only stays in the inbox. */
export const INBOX_PREFIX = 'inbox-';

/** Whether a message that counts as sent only stays here. */
export function isKept({ state, providerId }: Pick<Notice, 'state' | 'providerId'>): boolean {
  return state === 'sent' && providerId?.startsWith(INBOX_PREFIX) === true;
}

/** Sends nothing: staff read the stored messages, without codes, which only whoever runs the server may see. */
export function inboxSender(showCode: (code: { code: string; to: string }) => void): MessageSender {
  return {
    isInbox: true,
    send: async ({ id, to, code }) => {
      if (code !== undefined) showCode({ code, to: `…${to.slice(-2)}` });
      return ok({ providerId: `${INBOX_PREFIX}${id}` });
    },
  };
}
