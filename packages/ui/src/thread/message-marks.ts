import { CHECK } from '../icons/icon-paths.ts';
import { CHECK_TWICE } from '../icons/message-icon-paths.ts';

/** How far a message has got. */
export const MESSAGE_MARKS = {
  sent: { text: 'messages.sent', icon: CHECK },
  delivered: { text: 'messages.delivered', icon: CHECK },
  read: { text: 'messages.read', icon: CHECK_TWICE },
} as const;
