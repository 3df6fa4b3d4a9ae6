import { kindNamed } from '#features/notices/kinds/all-kinds.ts';

/** The record of a message kind. */
export function testKind(name: string) {
  const kind = kindNamed(name);
  if (!kind) throw new Error(`no message kind '${name}'`);
  return kind;
}
