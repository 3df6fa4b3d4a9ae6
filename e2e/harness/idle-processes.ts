import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { ParentMessage, ServerMessage } from './serve-to-parent.ts';

const FINISHED_WITHIN_MS = 9_000;

/** Processes whose server has finished, by script. Their code is loaded and compiled, which is most of a short life. */
const idle = new Map<string, ChildProcess[]>();

/** Makes a process whose server has finished another server. */
export function beginInIdle(script: string, env: Record<string, string | undefined>): ChildProcess | undefined {
  const found = idle.get(script)?.pop();
  if (found?.exitCode !== null || found.signalCode !== null) return undefined;
  for (const handle of handlesOf(found)) handle?.ref();
  const given = Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  found.send({ beginWith: Object.fromEntries(given) as Record<string, string> } satisfies ParentMessage);
  return found;
}

/** Returns whether its server has closed all that it had opened; otherwise the process is to be ended. */
export async function finish(started: ChildProcess, script: string): Promise<boolean> {
  if (!started.connected) return false;
  const patience = new AbortController();
  const finished = new Promise<boolean>((resolve) => {
    started.on('message', ({ hasFinished }: Partial<Extract<ServerMessage, { hasFinished: true }>>) => {
      if (hasFinished) resolve(true);
    });
    started.once('exit', () => resolve(false));
  });
  started.send({ finish: true } satisfies ParentMessage);
  const late = after(FINISHED_WITHIN_MS, false, { signal: patience.signal }).catch(() => false);
  const hasFinished = await Promise.race([finished, late]);
  patience.abort();
  started.removeAllListeners('message');
  if (!hasFinished) return false;
  for (const stream of [started.stdout, started.stderr]) stream?.removeAllListeners('data').resume();
  // It must not keep its parent alive.
  for (const handle of handlesOf(started)) handle?.unref();
  idle.set(script, [...(idle.get(script) ?? []), started]);
  return true;
}

type Handle = { ref(): unknown; unref(): unknown };

function handlesOf(started: ChildProcess): (Handle | null | undefined)[] {
  // Streams of a child are sockets.
  return [started, started.channel, started.stdout as Socket | null, started.stderr as Socket | null];
}
