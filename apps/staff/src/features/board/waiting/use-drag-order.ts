import { useEffect, useState, type PointerEvent } from 'react';

type Drag = {
  guid: string;
  startY: number;
  /** Where it would go among the others. */
  index: number;
};

type DragOrder = {
  guids: readonly string[];
  /** The ticket it was dropped before; null for the end. */
  onDrop: (guid: string, before: string | null) => void;
};

/** Closer to the edge of the window, the page scrolls along. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

/** Drags a row by its handle, by mouse, pen or finger. The keys and buttons that do the same are in the row. */
export function useDragOrder({ guids, onDrop }: DragOrder) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const others = guids.filter((guid) => guid !== drag?.guid);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isDragging]);

  return {
    /** What the row shows meanwhile. */
    rowOf: (guid: string) => ({
      isDragged: drag?.guid === guid,
      dropsBefore: drag !== null && others[drag.index] === guid,
      dropsAfter: drag !== null && drag.index === others.length && others.at(-1) === guid,
    }),
    handleOf: (guid: string) => ({
      onPointerDown({ button, clientY, pointerId, currentTarget }: PointerEvent) {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        setDrag({ guid, startY: clientY, index: guids.indexOf(guid) });
      },
      onPointerMove({ clientY, currentTarget }: PointerEvent) {
        if (drag?.guid !== guid) return;
        scrollAt(clientY);
        showAt(currentTarget, `0 ${clientY - drag.startY}px`);
        setDrag({ ...drag, index: indexAt(clientY, currentTarget) });
      },
      onPointerUp() {
        if (drag?.guid !== guid) return;
        setDrag(null);
        if (drag.index !== guids.indexOf(guid)) onDrop(guid, others[drag.index] ?? null);
      },
      onPointerCancel: () => setDrag(null),
      // However it ends, the pointer is released.
      onLostPointerCapture: ({ currentTarget }: PointerEvent) => showAt(currentTarget, ''),
    }),
  };
}

export type DragOrderRows = ReturnType<typeof useDragOrder>;

/** How many of the other rows are above the pointer by more than a half. */
function indexAt(y: number, handle: Element): number {
  const own = handle.closest('li');
  const rows = [...(own?.parentElement?.children ?? [])].filter((row) => row !== own);
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/** Not by a class: the row follows the pointer. */
function showAt(handle: Element, translate: string): void {
  const row = handle.closest('li');
  if (row) row.style.translate = translate;
}

function scrollAt(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
}
