import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program with its output shown; resolves when it has ended well. */
export async function runStep(
  program: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with ${signal ?? code}`);
}
