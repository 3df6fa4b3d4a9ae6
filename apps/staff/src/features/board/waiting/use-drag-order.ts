import { useEffect, useRef, useState, type PointerEvent } from 'react';

type Drag = {
  guid: string;
  startY: number;
  /** How far the pointer has come. */
  by: number;
  /** Where it would go among the others. */
  index: number;
};

type DragOrder = {
  /** The others' tickets follow from it without the dragged one. */
  guids: readonly string[];
  /** The ticket it was dropped before; null for the end. */
  onDrop: (guid: string, before: string | null) => void;
};

/** Closer to the edge of the window, the page scrolls along. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

/** Drags a row by its handle, by mouse, pen or finger. The keys and buttons that do the same are in the row. */
export function useDragOrder({ guids, onDrop }: DragOrder) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const others = guids.filter((guid) => guid !== drag?.guid);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isDragging]);

  function indexAt(y: number, dragged: string): number {
    const rows = [...(list.current?.children ?? [])].filter((row) => row.getAttribute('data-guid') !== dragged);
    return rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
  }
  function scrollAt(y: number) {
    if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
    if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
  }
  return {
    list,
    /** What the row shows meanwhile. */
    rowOf: (guid: string) => ({
      isDragged: drag?.guid === guid,
      by: drag?.guid === guid ? drag.by : 0,
      dropsBefore: drag !== null && others[drag.index] === guid,
      dropsAfter: drag !== null && drag.index === others.length && others.at(-1) === guid,
    }),
    handleOf: (guid: string) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ guid, startY: event.clientY, by: 0, index: guids.indexOf(guid) });
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (drag?.guid !== guid) return;
        scrollAt(clientY);
        setDrag({ ...drag, by: clientY - drag.startY, index: indexAt(clientY, guid) });
      },
      onPointerUp() {
        if (drag?.guid !== guid) return;
        setDrag(null);
        if (drag.index !== guids.indexOf(guid)) onDrop(guid, others[drag.index] ?? null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

export type DragOrderRows = ReturnType<typeof useDragOrder>;
