import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { clockEnv } from '../../tools/days/clock-env.ts';
import { freePort } from './free-port.ts';
import { beginInIdle, finish } from './idle-processes.ts';
import { NODES_KEY } from './open-server-database.ts';
import { send } from './send.ts';
import type { ServerMessage, WhenTold } from './serve-to-parent.ts';

const ROOT = dirname(dirname(import.meta.dirname));
const READY_WITHIN_MS = 60_000;
const POLL_EVERY_MS = 25;
/** Said by a server whose port another one has taken since the look for it. */
const PORT_TAKEN = 'is in use by another program';
/** Lines of output kept: for the error if a server does not start, and for the code that it tells before its requests. */
const OUTPUT_LINES = 400;

export type ServerOptions = {
  /** A temporary folder, deleted by `stop`, if missing. */
  dataDir?: string;
  /** Empty means SQLite in the data folder. */
  databaseUrl?: string;
  port?: number;
  env?: Record<string, string> | ((port: number) => Record<string, string>);
  /** Runs as the server with `serveToParent`. */
  script?: string;
  /** Whether `stop` deletes the data folder; the default if none is given. */
  isTemporary?: boolean;
  /** Whether the process may serve other files before and after: for tests of what a server does, not of how it starts. */
  isShared?: boolean;
};

export type RunningServer = {
  port: number;
  pid: number;
  dataDir: string;
  databaseUrl: string;
  process: ChildProcess;
  /** `http://100001.openturn.localhost:port/path` for the label `100001`. */
  url(label: string, path?: string): string;
  output(): string;
  /** Stops it like an operator and waits. Returns its exit code. */
  end(): Promise<number | null>;
  /** Kills it like a power cut. */
  kill(): Promise<void>;
  /** Loads the code of the next one meanwhile, so that `restart` only has to begin. */
  loadNext(): void;
  /** The same server again, on the same port and data. */
  restart(): Promise<RunningServer>;
  /** Stops it and deletes its folder if that was temporary. */
  stop(): Promise<void>;
};

type Place = { dataDir: string; port: number };
type Launched = { started: ChildProcess; output: () => string };

/** The real server in its own process, on a port that no other server has. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'openturn-')));
  const port = options.port ?? (await freePort());
  const launched = launch(options, { dataDir, port });
  try {
    await waitUntilReady(launched, port);
  } catch (error) {
    if (options.port !== undefined || !launched.output().includes(PORT_TAKEN)) throw error;
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    return startServer(options);
  }
  const isTemporary = options.isTemporary ?? options.dataDir === undefined;
  return runningServer({ ...options, dataDir, port, isTemporary }, launched);
}

function runningServer(
  options: ServerOptions & Place & { isTemporary: boolean },
  { started, output }: Launched,
): RunningServer {
  const { dataDir, port, databaseUrl = '', isTemporary } = options;
  let next: Launched | undefined;
  return {
    port,
    pid: started.pid ?? 0,
    dataDir,
    databaseUrl,
    process: started,
    url: (label, path = '/') => `http://${label}.openturn.localhost:${port}${path}`,
    output,
    end: () => endWith(started, 'SIGTERM'),
    kill: async () => void (await endWith(started, 'SIGKILL')),
    loadNext: () => {
      next ??= launch(options, options, ['when-told' satisfies WhenTold]);
    },
    restart: async () => {
      // What the next one knows, it must not have from another server's life.
      if (!next) return startServer({ ...options, isShared: false });
      next.started.send('begin');
      await waitUntilReady(next, port);
      return runningServer(options, next);
    },
    stop: async () => {
      next?.started.kill('SIGKILL');
      const isKept = options.isShared === true && (await finish(started, scriptOf(options)));
      if (!isKept) await endWith(started, 'SIGTERM');
      if (isTemporary) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function launch(options: ServerOptions, { dataDir, port }: Place, more: readonly string[] = []): Launched {
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    // The demo businesses, without simulated visitors.
    DEMO: 'still',
    DATABASE_URL: options.databaseUrl ?? '',
    DATA_KEYS: options.databaseUrl ? NODES_KEY : '',
    NODE_COMPILE_CACHE: join(ROOT, '.openturn/compiled'),
    ...clockEnv(),
    ...(typeof options.env === 'function' ? options.env(port) : options.env),
  };
  const kept = options.isShared === true ? beginInIdle(scriptOf(options), env) : undefined;
  if (kept) return { started: kept, output: collectLastLines(kept) };
  const started = spawn(process.execPath, [scriptOf(options), ...more], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const killWithParent = () => started.kill('SIGKILL');
  process.once('exit', killWithParent);
  started.once('exit', () => process.off('exit', killWithParent));
  return { started, output: collectLastLines(started) };
}

function scriptOf({ script = join(import.meta.dirname, 'serve-plainly.ts') }: ServerOptions): string {
  return script;
}

function collectLastLines(started: ChildProcess): () => string {
  const lines: string[] = [];
  for (const stream of [started.stdout, started.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      lines.push(...part.split('\n').filter(Boolean));
      lines.splice(0, lines.length - OUTPUT_LINES);
    });
  }
  return () => lines.join('\n');
}

/** Only what this process itself says counts: at its port another server may answer. */
async function waitUntilReady({ started, output }: Launched, port: number): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  let isListening = false;
  started.on('message', ({ listeningAt }: Partial<Extract<ServerMessage, { listeningAt: number }>>) => {
    if (listeningAt === port) isListening = true;
  });
  while (Date.now() < giveUpAt) {
    if (hasEnded(started)) throw new Error(`The server ended while starting:\n${output()}`);
    if (isListening && (await isReady(port))) return;
    await after(POLL_EVERY_MS);
  }
  started.kill('SIGKILL');
  throw new Error(`The server was not ready in ${READY_WITHIN_MS / 1_000} s:\n${output()}`);
}

async function isReady(port: number): Promise<boolean> {
  const answer = await send(port, { path: '/readyz', timeoutMs: 1_000 }).catch(() => null);
  return answer?.status === 200;
}

async function endWith(started: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (!hasEnded(started)) {
    const exit = once(started, 'exit');
    started.kill(signal);
    await exit;
  }
  return started.exitCode;
}

function hasEnded(started: ChildProcess): boolean {
  return started.exitCode !== null || started.signalCode !== null;
}
