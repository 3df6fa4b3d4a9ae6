import { conversationSettings } from '@openturn/domain/conversation/conversation-settings.ts';
import type { VisitPart } from '#features/visit-tasks/index.ts';
import { noticesOf, readWritten, type ThreadDeps } from './visitor/read-thread.ts';

export type MessagesPartDeps = Pick<ThreadDeps, 'sites' | 'conversations' | 'notices' | 'documents'>;

/** Nothing that a visitor has to do before their turn. */
export function messagesPart({ sites, ...deps }: MessagesPartDeps): VisitPart {
  return {
    name: 'messages',
    holds: async (visit) => {
      const { conversation } = await readWritten(visit, deps);
      return conversation !== null || (await noticesOf(visit, deps)).length > 0;
    },
    isUsed: async (siteId) => conversationSettings((await sites.find(siteId))?.settings ?? {}).isOn,
  };
}
