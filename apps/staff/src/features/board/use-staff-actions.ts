import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffAction, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { call } from '@openturn/web/api/call.ts';
import { newKey } from '@openturn/web/api/new-key.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { tellFailure } from '@openturn/web/feedback/tell-failure.ts';
import { boardQueries } from './board-queries.ts';

export type Done = { guid: string; number: number; action: StaffAction | 'next' };

type Act = {
  ticket: Pick<StaffTicket, 'guid'>;
  action: StaffAction;
  line?: string;
  service?: string;
  minutes?: number;
};

/** Everything that staff do to tickets: one at a time, also where a key is held down, or pressed twice. */
export function useStaffActions(siteId: number) {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<Done | null>(null);
  const { isSending: isPending, submit } = useSubmit<Done['action']>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: boardQueries.board(siteId).queryKey });

  // A key for each press: pressed again after no answer, it is meant for how the board stands by then.
  async function act({ ticket, ...body }: Act) {
    const params = { guid: ticket.guid };
    const { guid, number } = await call('POST staff/ticket/:guid/act', { siteId, params, body, key: newKey() });
    setLast({ guid, number, action: body.action });
  }
  async function next(line?: string) {
    const body = line === undefined ? {} : { line };
    const { guid, number } = await call('POST staff/next', { siteId, body, key: newKey() });
    setLast({ guid, number, action: 'next' });
  }
  /** Until the board shows what came of it. True where it was done. */
  const once = (action: Done['action'], run: () => Promise<void>) =>
    submit(
      action,
      async () => {
        await run();
        await refresh();
        return true;
      },
      async (error) => {
        void tellFailure(error);
        await refresh();
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
        await next(line);
      }),
    undo: () => {
      const undone = last?.action === 'undo' ? null : last;
      return undone && once('undo', () => act({ ticket: undone, action: 'undo' }));
    },
  };
}

export type StaffActions = ReturnType<typeof useStaffActions>;
