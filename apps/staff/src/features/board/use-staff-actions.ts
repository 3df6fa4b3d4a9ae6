import { useState } from 'react';
import type { Board, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import type { StaffAction } from '@openturn/domain/ticket/staff-actions.ts';
import { call } from '@openturn/web/api/call.ts';
import { newIdempotencyKey } from '@openturn/web/api/new-idempotency-key.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useBoardUpdates } from './board-queries.ts';

export type Done = { guid: string; number: number; action: StaffAction };

type Act = {
  ticket: Pick<StaffTicket, 'guid'>;
  action: StaffAction;
  line?: string;
  service?: string;
  minutes?: number;
};

/** An agent's actions on tickets, one at a time, even if a key is held down or pressed twice. */
export function useStaffActions(siteId: number) {
  const { refetch, show } = useBoardUpdates(siteId);
  const [last, setLast] = useState<Done | null>(null);
  const { isSending: isPending, submit } = useSubmit<StaffAction | 'next'>();

  // A new idempotency key for each press: a second press after a failure is meant for the board as it is then.
  async function act({ ticket, ...body }: Act): Promise<Board> {
    const params = { guid: ticket.guid };
    const { guid, number, board } = await call('POST staff/ticket/:guid/act', {
      siteId,
      params,
      body,
      key: newIdempotencyKey(),
    });
    setLast({ guid, number, action: body.action });
    return board;
  }
  async function next(line?: string): Promise<Board> {
    const body = line === undefined ? {} : { line };
    const { guid, number, board } = await call('POST staff/next', { siteId, body, key: newIdempotencyKey() });
    setLast({ guid, number, action: 'call' });
    return board;
  }
  /** Resolves once the board shows the result; true if the action succeeded. */
  const once = (action: StaffAction | 'next', run: () => Promise<Board>) =>
    submit(
      action,
      async () => {
        await show(await run());
        return true;
      },
      async (error) => {
        void showFailure(error);
        await refetch();
        return null;
      },
    );
  return {
    last,
    forget: () => setLast(null),
    isPending,
    act: (what: Act) => once(what.action, () => act(what)),
    next: (line?: string) => once('next', () => next(line)),
    completeAndNext: (ticket: StaffTicket, line?: string) =>
      once('next', async () => {
        await act({ ticket, action: 'complete' });
        return next(line);
      }),
    undo: () => {
      const undone = last?.action === 'undo' ? null : last;
      return undone && once('undo', () => act({ ticket: undone, action: 'undo' }));
    },
  };
}

export type StaffActions = ReturnType<typeof useStaffActions>;
