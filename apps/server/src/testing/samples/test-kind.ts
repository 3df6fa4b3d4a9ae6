import { kindNamed } from '#features/notices/kinds/all-kinds.ts';

export function testKind(name: string) {
  const kind = kindNamed(name);
  if (!kind) throw new Error(`no message kind '${name}'`);
  return kind;
}
