import type { CallOptions, CallReply } from '@openturn/web/api/call.ts';

export type AffectedRow = CallReply<'POST staff/setup/affected'>['rows'][number];
/** Could not be done as chosen, or came in since staff looked. */
export type LeftRow = CallReply<'POST staff/setup/site'>['left'][number];
export type Choice = 'keep' | 'move' | 'cancel';

/** What becomes of the appointments, and the message to those who are moved or cancelled. */
export type Chosen = Pick<CallOptions<'POST staff/setup/site'>['body'], 'choices' | 'message'>;

/** Someone without a free time to go to stays. */
export function choiceFor({ to }: AffectedRow, choice: Choice): Choice {
  return choice === 'move' && to === null ? 'keep' : choice;
}

export function chosenOf(choices: ReadonlyMap<AffectedRow, Choice>, message: string): Chosen {
  const words = message.trim();
  return {
    choices: [...choices].map(([{ appointment, to }, action]) => {
      const { guid, version } = appointment;
      if (action === 'move' && to) return { guid, version, action, to };
      return { guid, version, action: action === 'cancel' ? action : 'keep' };
    }),
    ...(words && { message: words }),
  };
}
