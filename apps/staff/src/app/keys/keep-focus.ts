const FOCUSABLE = 'a[href], button:not(:disabled), summary, [tabindex="0"]';
/** Nothing beyond these stands for what is gone from inside them. */
const LIMITS = 'dialog, main, [role="status"], body';
/** How many earlier places are remembered: the key that opened a dialog, and the row before an undo. */
const REMEMBERED = 4;
/** A button that stays off longer than an answer takes gives the focus away. */
const OFF_MS = 1_000;

/**
 * Whenever what has the focus goes from the page, moves the focus to what takes its place: the next row, the main key of
 * its panel, or where the focus was before. Otherwise every act that removes its own button would leave it nowhere.
 */
export function keepFocus(): () => void {
  // The latest last. Each that leaves the page is replaced by its neighbour at that moment.
  let places: HTMLElement[] = [];
  let byPointer = false;

  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  const focus = () => {
    const place = places.findLast((each) => each.isConnected && each.checkVisibility());
    if (place?.matches(':disabled')) setTimeout(leaveDisabled, OFF_MS, place);
    const target = place ?? document.querySelector<HTMLElement>('[data-main]');
    target?.focus({ preventScroll: byPointer });
  };
  const leaveDisabled = (place: HTMLElement) => {
    const heir = isLost() && place.matches(':disabled') ? nearby(place.parentElement, place) : null;
    heir?.focus({ preventScroll: byPointer });
  };
  const replace = (place: HTMLElement, records: readonly MutationRecord[]): HTMLElement[] => {
    if (place.isConnected) return [place];
    const { record, removed } = removalOf(place, records) ?? {};
    if (!record || removed instanceof HTMLDialogElement) return [];
    const heir = neighbour(record) ?? nearby(record.target);
    return heir ? [heir] : [];
  };
  const observer = new MutationObserver((records) => {
    const held = places.at(-1);
    if (!held) return;
    const isGone = !held.isConnected || removalOf(held, records) !== undefined;
    const isOnAgain = records.some(({ type, target }) => type === 'attributes' && target === held);
    places = places.flatMap((place) => replace(place, records));
    if ((isGone || isOnAgain) && isLost()) focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) {
      places = [...places.filter((place) => place !== target), target].slice(-REMEMBERED);
    }
  };
  const onKey = () => {
    byPointer = false;
  };
  // A press beside everything takes the focus away on purpose.
  const onPointer = () => {
    byPointer = true;
    setTimeout(() => {
      if (isLost()) places = [];
    });
  };

  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', onPointer);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', onPointer);
  };
}

function removalOf(place: HTMLElement, records: readonly MutationRecord[]) {
  for (const record of records) {
    for (const removed of record.removedNodes) if (removed.contains(place)) return { record, removed };
  }
  return undefined;
}

/** The next row, or else the one before. */
function neighbour({ nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  for (const node of [nextSibling, previousSibling]) {
    const found = node instanceof HTMLElement && node.isConnected ? firstIn(node) : null;
    if (found) return found;
  }
  return null;
}

/** In the innermost part around it that has anything to focus. */
function nearby(start: Node | null, not?: HTMLElement): HTMLElement | null {
  let part = start instanceof Element ? start : (start?.parentElement ?? null);
  while (part?.isConnected && !part.matches(LIMITS)) {
    const found = firstIn(part, not);
    if (found) return found;
    part = part.parentElement;
  }
  return null;
}

/** A panel's main key before its others. */
function firstIn(part: Element, not?: HTMLElement): HTMLElement | null {
  if (part.matches(FOCUSABLE) && part instanceof HTMLElement) return part;
  const found = ['[data-main]', FOCUSABLE].flatMap((selector) => [...part.querySelectorAll<HTMLElement>(selector)]);
  return found.find((each) => each !== not && !each.matches(':disabled') && each.checkVisibility()) ?? null;
}
