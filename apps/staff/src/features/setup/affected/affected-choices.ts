import { CallError } from '@openturn/web/api/call-failure.ts';
import { type CallReply, call } from '@openturn/web/api/call.ts';

export type AffectedRow = CallReply<'POST staff/setup/affected'>['rows'][number];
export type Choice = 'keep' | 'move' | 'cancel';

/** Someone without a free time to go to stays. */
export function choiceFor({ to }: AffectedRow, choice: Choice): Choice {
  return choice === 'move' && to === null ? 'keep' : choice;
}

type Change = { siteId: number; message: string; choices: ReadonlyMap<AffectedRow, Choice> };

/** Changes one appointment after the other; returns those that could not be changed. */
export async function applyChoices({ siteId, message, choices }: Change): Promise<AffectedRow[]> {
  const left: AffectedRow[] = [];
  const words = message.trim() === '' ? {} : { message: message.trim() };
  for (const [row, choice] of choices) {
    const { appointment, to } = row;
    const params = { guid: appointment.guid };
    const send = async () => {
      if (choice === 'cancel') {
        await call('POST staff/appointment/:guid/act', { siteId, params, body: { action: 'cancel', ...words } });
      } else if (choice === 'move' && to) {
        const body = { ...to, version: appointment.version, ...words };
        await call('POST staff/appointment/:guid/move', { siteId, params, body });
      }
    };
    // In order: a place may only be free once the one before has moved.
    await send().catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      left.push(row);
    });
  }
  return left;
}
