import { notifyManager, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { call } from '@openturn/web/api/call.ts';

export const boardQueries = {
  board: (siteId: number) =>
    queryOptions({
      queryKey: ['staff', 'board', siteId] as const,
      queryFn: () => call('GET staff/board', { siteId }),
    }),
};

/** What an act leaves to do: its answer brings the board; without an answer the board is fetched. */
export function useBoardUpdates(siteId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = boardQueries.board(siteId);
  return {
    refetch: () => queryClient.invalidateQueries({ queryKey }),
    show: async (board: Board) => {
      // A fetch under way may have been answered before the act.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) => (before && before.at > board.at ? before : board));
      // Rendered before the next key is taken: it is meant for what the answer has brought.
      await new Promise<void>((done) => notifyManager.schedule(done));
    },
  };
}
