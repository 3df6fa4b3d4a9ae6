import { conversationSettings } from '@openturn/domain/conversation/conversation-settings.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { VisitPart } from '#features/visit-tasks/index.ts';

/** Nothing that a visitor has to do before their turn. */
export function messagesPart({ sites }: { sites: Pick<SiteStore, 'find'> }): VisitPart {
  return {
    name: 'messages',
    isUsed: async (siteId) => conversationSettings((await sites.find(siteId))?.settings ?? {}).isOn,
  };
}
