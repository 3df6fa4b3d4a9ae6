import { useMutation } from '@tanstack/react-query';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { LineReason } from '@openturn/domain/line/line-reasons.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useBoardUpdates } from '#features/board/board-queries.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';

type Change = {
  state: LineState;
  message: Record<string, string> | null;
  why?: LineReason;
  endsTickets?: boolean;
};
type Options = { siteId: number; actions: StaffActions; onDone?: () => void };

const DONE = { open: 'opening.open', paused: 'line.paused', closed: 'line.closed' } as const;

/** Opens, pauses or closes the line and says so; undoing that puts it back as it was, with everyone who was sent home. */
export function useLineState(line: LineView, { siteId, actions, onDone }: Options) {
  const { t, language } = useTexts();
  const { refetch, show } = useBoardUpdates(siteId);
  const send = (change: Change) => call('POST staff/line', { siteId, body: { line: line.id, ...change } });
  const undo = async (at: number) =>
    (await call('POST staff/line/undo', { siteId, body: { line: line.id, at } })).board;
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ board, count, at }, change) => {
      onDone?.();
      const text =
        count > 0 ? t('staff.didEnd', { count }) : `${pickName(line.names, language)} · ${t(DONE[change.state])}`;
      actions.showDone({ text, undo: () => undo(at), isOfMany: true });
      return show(board);
    },
    onError: refetch,
  });
  return { set: (change: Change) => mutate(change), isPending };
}
