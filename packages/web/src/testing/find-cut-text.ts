/** Texts that extend beyond the window or their box. */
export function findCutText(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    const why = text && parent ? whyCut(node, parent) : null;
    if (parent && why) found.push(`${text}: ${why}, in ${nameOf(parent)}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth
    ? [...found, `The page is ${scrollWidth} pixels wide, the window ${clientWidth}.`]
    : found;
}

function nameOf({ localName, className }: Element): string {
  return `${localName}.${className}`;
}

/** Tolerance for rounded pixels. */
const SLACK = 1;

function whyCut(text: Node, parent: Element): string | null {
  if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
  const range = document.createRange();
  range.selectNodeContents(text);
  const rows = [...range.getClientRects()].filter(({ width }) => width > SLACK);
  for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
    const style = getComputedStyle(box);
    // Only for screen readers.
    if (style.clipPath !== 'none' || (style.position === 'absolute' && box.clientWidth <= SLACK)) return null;
    // The reader can scroll it.
    if (['auto', 'scroll'].includes(style.overflowX) && box.scrollWidth > box.clientWidth + SLACK) return null;
    const side = rows.map((row) => sideBeyond(row, box.getBoundingClientRect(), style)).find(Boolean);
    if (side) return `beyond the ${side} of ${nameOf(box)}`;
  }
  const { clientWidth } = document.documentElement;
  return rows.some(({ left, right }) => left < -SLACK || right > clientWidth + SLACK) ? 'beyond the window' : null;
}

function sideBeyond(row: DOMRect, box: DOMRect, style: CSSStyleDeclaration): 'side' | 'end' | null {
  if (style.display === 'inline' || style.display === 'contents') return null;
  const isBeside = row.left < box.left - SLACK || row.right > box.right + SLACK;
  if (isBeside && (style.overflowX !== 'visible' || isSurface(style))) return 'side';
  const isHidden = style.overflowY === 'hidden' || style.overflowY === 'clip';
  // A row is taller than its letters.
  const quarter = row.height / 4;
  return isHidden && (row.top + quarter < box.top || row.bottom - quarter > box.bottom) ? 'end' : null;
}

/** Whether the element looks like a box. */
function isSurface({ backgroundColor, borderInlineStartWidth }: CSSStyleDeclaration): boolean {
  return backgroundColor !== 'rgba(0, 0, 0, 0)' || borderInlineStartWidth !== '0px';
}
