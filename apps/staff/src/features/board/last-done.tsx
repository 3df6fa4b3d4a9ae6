import { UNDO_MANY_MS, UNDO_SHOWN_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { UndoBar } from '#app/shell/undo-bar.tsx';
import type { StaffActions } from '#features/board/use-staff-actions.ts';

/** What was done last at the desk or in the line, and the key that undoes it. */
export function LastDone({ actions }: { actions: StaffActions }) {
  const { last } = actions;
  return (
    <UndoBar
      lastAction={last}
      text={last?.text ?? ''}
      shownMs={last?.isOfMany ? UNDO_MANY_MS : UNDO_SHOWN_MS}
      isPending={actions.isPending}
      onUndo={last?.undo ? () => void actions.undo() : null}
      onEnd={actions.forget}
    />
  );
}
