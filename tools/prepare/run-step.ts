import { spawn } from 'node:child_process';
import { once } from 'node:events';

type Options = { cwd?: string; env?: NodeJS.ProcessEnv };

/** Runs a program and shows its output; resolves when it succeeds. */
export async function runStep(program: string, parameters: readonly string[], options: Options = {}): Promise<void> {
  const { cwd = process.cwd(), env = {} } = options;
  const child = spawn(program, parameters, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with ${signal ?? code}`);
}
