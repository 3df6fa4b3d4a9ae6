import { spawn } from 'node:child_process';
import { once } from 'node:events';

const LONGEST_MS = 40 * 60_000;

export type ProgramResult = { code: number; output: string };

type Options = { cwd?: string; env?: NodeJS.ProcessEnv };

/** Runs a program to its end and keeps its output, in order. */
export async function runProgram(command: readonly string[], options: Options = {}): Promise<ProgramResult> {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: options.cwd ?? process.cwd(),
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST_MS,
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => parts.push(part));
  }
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (signal) parts.push(`\nended by ${signal} (the limit is ${LONGEST_MS / 60_000} minutes)\n`);
  return { code: code ?? 1, output: parts.join('') };
}
