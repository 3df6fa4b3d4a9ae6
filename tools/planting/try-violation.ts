import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Edit, Violation } from './violation.ts';

type Problem = { violation: Violation; text: string };

/** In the current folder: each gate must fail on its violation and say why, and pass without one. */
export async function tryViolations(violations: readonly Violation[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const violation of violations) {
    const found = await tryViolation(violation);
    problems.push(...found.map((text) => ({ violation, text })));
    for (const text of found) console.log(text);
    console.log(`${found.length === 0 ? 'seen red' : 'FAILED  '} ${violation.gate.name}`);
  }
  // Once per gate, after every violation was removed.
  const byGate = new Map(violations.map((violation) => [gateKey(violation), violation]));
  for (const violation of byGate.values()) {
    const green = await violation.gate.run();
    if (green.failed === 0) continue;
    const text = `${violation.gate.name}: failed without the violation\n${green.output}`;
    console.log(text);
    problems.push({ violation, text });
  }
  return problems;
}

function gateKey({ gate }: Violation): string {
  return JSON.stringify([gate.name, gate.reads]);
}

async function tryViolation({ gate, edits, says }: Violation): Promise<string[]> {
  const undo = edits.map(apply);
  const red = await gate.run().finally(() => undo.toReversed().forEach((restore) => restore()));
  return [
    ...(red.failed > 0 ? [] : [`${gate.name}: passed although it should have failed`]),
    ...says
      .filter((text) => !isSaid(text, red.output))
      .map((text) => `${gate.name}: did not say ${text} but\n${red.output}`),
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
