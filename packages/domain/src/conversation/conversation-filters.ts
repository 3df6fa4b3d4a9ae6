/** What staff can narrow the list of conversations to. */
export const CONVERSATION_FILTERS = ['unanswered', 'mine', 'all', 'reported'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];
