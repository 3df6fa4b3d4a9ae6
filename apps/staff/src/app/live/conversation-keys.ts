/** What staff see of messages; each part continues the key of the site. */
export const conversationKeys = { ofSite: (siteId: number) => ['staff', 'conversations', siteId] as const };
