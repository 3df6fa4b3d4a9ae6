import type { StaffSession } from './staff-session.ts';

type Message = { at: number; to: string; kind: string; text: string };

/** Messages to a number with this ending, oldest first, from the staff inbox. */
export async function messagesTo(staff: StaffSession, digits: string): Promise<Message[]> {
  const { reply } = await staff.call('GET', 'inbox');
  return (reply['rows'] as Message[]).filter(({ to }) => to.endsWith(digits)).toReversed();
}
