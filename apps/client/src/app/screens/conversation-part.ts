import { lazyScreen } from './lazy-screen.tsx';

/** The conversation of a visit: a screen of its own, and beside a call. */
export const CONVERSATION = lazyScreen(async () => (await import('#features/messages/conversation.tsx')).Conversation);
