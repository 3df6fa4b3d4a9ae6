import { parseSync } from '@swc/core';

export type Expression = { source: string; flags: string };

/** Every regular expression that a file writes; one put together while the program runs counts with a null source. */
export function findExpressions(code: string, path: string): (Expression | null)[] {
  const found: (Expression | null)[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, pattern, flags, callee } = node as Record<string, unknown>;
    if (type === 'RegExpLiteral') found.push({ source: String(pattern), flags: String(flags) });
    const isBuilt = type === 'NewExpression' || type === 'CallExpression';
    if (isBuilt && (callee as { value?: unknown }).value === 'RegExp') found.push(null);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(code, { syntax: 'typescript', tsx: path.endsWith('x') }));
  return found;
}
