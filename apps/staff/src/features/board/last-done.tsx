import { UndoBar } from '#app/shell/undo-bar.tsx';
import type { StaffActions } from '#features/board/use-staff-actions.ts';

/** What was done last at the desk or in the line, and the key that undoes it. */
export function LastDone({ actions }: { actions: StaffActions }) {
  const { last } = actions;
  return (
    <UndoBar
      lastAction={last}
      text={last?.text ?? ''}
      isPending={actions.isPending}
      onUndo={last?.undo ? () => void actions.undo() : null}
      onEnd={actions.forget}
    />
  );
}
