import { inPath } from './find-program.ts';
import { runStep } from '../prepare/run-step.ts';

const PROGRAM = 'turnserver';

/** The machine's coturn, or Debian's, which needs libraries of its own; installing it starts nothing. */
export async function findTurnServer(): Promise<string> {
  const named = process.env['TURN_PATH'] || inPath(PROGRAM);
  if (named) return named;
  if (!inPath('apt-get') || process.getuid?.() !== 0) {
    throw new Error('No coturn here: install it, or name the program turnserver in TURN_PATH.');
  }
  await runStep('apt-get', ['update', '-qq']);
  await runStep('env', ['RUNLEVEL=1', 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'coturn']);
  return inPath(PROGRAM);
}
