import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Edit, Violation } from './violation.ts';

/** In the current folder: the gate must fail with the violation and say why, and pass without it. */
export async function tryViolation({ gate, edits, says }: Violation): Promise<string[]> {
  const undo = edits.map(apply);
  const red = await gate.run().finally(() => undo.toReversed().forEach((restore) => restore()));
  const green = await gate.run();
  return [
    ...(red.failed > 0 ? [] : [`${gate.name}: passed although it should have failed`]),
    ...says
      .filter((text) => !isSaid(text, red.output))
      .map((text) => `${gate.name}: did not say ${text} but\n${red.output}`),
    ...(green.failed === 0 ? [] : [`${gate.name}: failed without the violation\n${green.output}`]),
  ];
}

function apply({ path, change }: Edit): () => void {
  const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, change(before ?? ''));
  return () => (before === null ? rmSync(path) : writeFileSync(path, before));
}

function isSaid(text: string | RegExp, output: string): boolean {
  return typeof text === 'string' ? output.includes(text) : text.test(output);
}
