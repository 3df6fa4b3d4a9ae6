import type { CallReply } from '@openturn/web/api/call.ts';

/** One thing that a message can say, with our words and what stands for its variables. */
export type WordedMessage = CallReply<'GET staff/settings/words'>['shown']['messages'][number];

/** Where its own words are typed. */
export function wordFields({ fields }: WordedMessage): string[] {
  return Object.values(fields).filter((field) => field !== undefined);
}
