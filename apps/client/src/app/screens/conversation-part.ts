import { lazyScreen } from './lazy-screen.tsx';

/** The conversation of a visit, beside another screen of it. */
export const CONVERSATION_PART = lazyScreen(
  async () => (await import('#features/messages/conversation.tsx')).Conversation,
);
