import { queryOptions } from '@tanstack/react-query';
import { call } from '@openturn/web/api/call.ts';

/** The live connection reports new messages at once; polling catches missed ones. */
const REFRESH_MS = 30_000;

/** What staff see of messages; each part continues the key of the site. */
export const conversationKeys = { ofSite: (siteId: number) => ['staff', 'conversations', siteId] as const };

export function conversationCounts(siteId: number) {
  return queryOptions({
    queryKey: [...conversationKeys.ofSite(siteId), 'count'] as const,
    queryFn: () => call('GET staff/conversations/count', { siteId }),
    refetchInterval: REFRESH_MS,
    enabled: siteId > 0,
  });
}
