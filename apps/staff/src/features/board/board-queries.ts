import { notifyManager, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { call } from '@openturn/web/api/call.ts';

export const boardQueries = {
  board: (siteId: number) =>
    queryOptions({
      queryKey: ['staff', 'board', siteId] as const,
      queryFn: () => call('GET staff/board', { siteId }),
      // Waits change with the minutes, also where nothing happens.
      refetchInterval: 30_000,
    }),
};

/** An action's answer includes the board; if it fails, the board is fetched. */
export function useBoardUpdates(siteId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = boardQueries.board(siteId);
  return {
    /** Why somebody is seen sooner, as the business has set it. */
    reasons: queryClient.getQueryData(queryKey)?.priorityReasons ?? [],
    /** The board as it is now, if it could be fetched. */
    refetch: async () => {
      await queryClient.invalidateQueries({ queryKey });
      return queryClient.getQueryData(queryKey);
    },
    show: async (board: Board) => {
      // A fetch under way may return the board from before the action.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) => (before && before.at > board.at ? before : board));
      // Rendered before the next key is handled, because that key is meant for the new board.
      await new Promise<void>((done) => notifyManager.schedule(done));
    },
  };
}
