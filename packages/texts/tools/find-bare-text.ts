import { type Node, parseSync, Visitor } from 'oxc-parser';

export type BareText = { line: number; text: string };

/** Attributes that a person reads or hears. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const LETTER = /\p{L}/u;

/** Words that a component shows without asking the texts for them. */
export function findBareText(file: string, source: string): BareText[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: BareText[] = [];
  const report = (text: string, start: number) => {
    if (LETTER.test(text)) found.push({ line: source.slice(0, start).split('\n').length, text: text.trim() });
  };
  new Visitor({
    JSXText: (node) => report(node.value, node.start + node.value.search(/\S|$/)),
    JSXElement: ({ children }) => reportShown(children, report),
    JSXFragment: ({ children }) => reportShown(children, report),
    JSXAttribute: ({ name, value }) => {
      const isSpoken = name.type === 'JSXIdentifier' && SPOKEN.has(name.name);
      if (isSpoken && value) reportValue(value, report);
    },
  }).visit(program);
  return found;
}

type Report = (text: string, start: number) => void;

function reportShown(children: readonly Node[], report: Report): void {
  for (const child of children) {
    if (child.type === 'JSXExpressionContainer') reportValue(child, report);
  }
}

/** Literals that the expression may come to. */
function reportValue(node: Node, report: Report): void {
  if (node.type === 'JSXExpressionContainer') reportValue(node.expression, report);
  else if (node.type === 'Literal' && typeof node.value === 'string') report(node.value, node.start);
  else if (node.type === 'TemplateLiteral') for (const { value, start } of node.quasis) report(value.raw, start);
  else if (node.type === 'ParenthesizedExpression') reportValue(node.expression, report);
  else if (node.type === 'LogicalExpression' || (node.type === 'BinaryExpression' && node.operator === '+')) {
    reportValue(node.left, report);
    reportValue(node.right, report);
  } else if (node.type === 'ConditionalExpression') {
    reportValue(node.consequent, report);
    reportValue(node.alternate, report);
  }
}
