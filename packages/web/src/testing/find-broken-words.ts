/** Where a line may end: spaces, hyphens, soft hyphens and the marks of addresses. */
const PARTS = /[^\s\u00AD\u200B\u2010-\u2015/@.,:;·…-]+/gu;

/** Words that go over two lines without a hyphen, as a language without rules for hyphens breaks what is too long. */
export function findBrokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isShown = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (isShown && !node.parentElement?.closest('select, [class*=hidden]')) found.push(...brokenIn(node));
  }
  return found;
}

function brokenIn(node: Node): string[] {
  const text = node.textContent ?? '';
  return [...text.matchAll(PARTS)].flatMap(({ 0: word, index }) => {
    const [first, last] = [topOf(node, index), topOf(node, index + word.length - 1)];
    return first !== last ? [word] : [];
  });
}

/** Of one letter: a range before it would include the hyphen that ends the line above. */
function topOf(node: Node, index: number): number | undefined {
  const range = document.createRange();
  range.setStart(node, index);
  range.setEnd(node, index + 1);
  const rect = [...range.getClientRects()].at(-1);
  return rect && Math.round(rect.top);
}
