import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StaffAction, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { call } from '@openturn/web/api/call.ts';
import { boardQueries } from './board-queries.ts';

export type Done = { guid: string; number: number; action: StaffAction | 'next' };

type Act = {
  ticket: Pick<StaffTicket, 'guid'>;
  action: StaffAction;
  line?: string;
  service?: string;
  minutes?: number;
};

/** Everything that staff do to tickets: one at a time, each wish sent with a key of its own. */
export function useStaffActions(siteId: number) {
  const queryClient = useQueryClient();
  const [last, setLast] = useState<Done | null>(null);
  const isBusy = useRef(false);
  const [isPending, setPending] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: boardQueries.board(siteId).queryKey });

  const acting = useMutation({
    mutationFn: ({ ticket, ...body }: Act) =>
      call('POST staff/ticket/:guid/act', { siteId, params: { guid: ticket.guid }, body, key: crypto.randomUUID() }),
    onSuccess: ({ guid, number }, { action }) => setLast({ guid, number, action }),
    onSettled: refresh,
  });
  const calling = useMutation({
    mutationFn: (line: string | undefined) =>
      call('POST staff/next', { siteId, body: line === undefined ? {} : { line }, key: crypto.randomUUID() }),
    onSuccess: ({ guid, number }) => setLast({ guid, number, action: 'next' }),
    onSettled: refresh,
  });

  /** A key that is held down, or pressed twice, does one thing. */
  async function once<T>(run: () => Promise<T>): Promise<T | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setPending(true);
    try {
      return await run();
    } catch {
      // The mutation has told it already.
      return null;
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }

  return {
    last,
    forget: () => setLast(null),
    isPending,
    act: (what: Act) => once(() => acting.mutateAsync(what)),
    next: (line?: string) => once(() => calling.mutateAsync(line)),
    completeAndNext: (ticket: StaffTicket, line?: string) =>
      once(async () => {
        await acting.mutateAsync({ ticket, action: 'complete' });
        return calling.mutateAsync(line);
      }),
    undo: () => {
      const undone = last?.action === 'undo' ? null : last;
      return undone && once(() => acting.mutateAsync({ ticket: undone, action: 'undo' }));
    },
  };
}

export type StaffActions = ReturnType<typeof useStaffActions>;
