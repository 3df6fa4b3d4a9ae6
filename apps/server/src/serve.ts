import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { compose, type Running } from '#compose/compose.ts';
import { readConfig, type Config } from '#config/config.ts';
import type { Passwords } from '#features/staff/passwords/passwords.ts';
import { scryptPasswords } from '#features/staff/passwords/scrypt-passwords.ts';
import { describe } from '#http/replies/error-handling.ts';
import { startUpLines } from './start-up-lines.ts';
import { startUpProblem } from './start-up-problem.ts';

/** Service managers usually kill a process after ten seconds. */
const END_WITHIN_MS = 9_000;
/** The page that waits for the restore asks about every second. */
const OUTCOME_SHOWN_MS = 3_000;

export type Listening = { port: number; running: Running };
type Options = {
  passwords?: Passwords;
  /** At each start, also the one after a restored backup. */
  onListening?: (listening: Listening) => void;
};

/** Runs the server with the settings of the environment until the process ends. */
export async function serve(environment: NodeJS.ProcessEnv, options: Options = {}): Promise<void> {
  // Whatever is written holds names and phone numbers: other users of this machine must not read it.
  process.umask(0o077);
  // In a terminal, only warnings are logged, so that the addresses stay visible.
  const usualLevel = process.stderr.isTTY ? 'warn' : 'info';
  const config = readConfig({ ...environment, LOG_LEVEL: environment['LOG_LEVEL'] || usualLevel });
  if (config.ok) await start(config.value, options);
  else fail(['Openturn cannot start with these settings:', ...config.error.map((line) => `  ${line}`)]);
}

async function start(settings: Config, options: Options): Promise<void> {
  // Addresses for people go to standard output, so the log goes to standard error.
  const log = pino({ level: settings.logLevel, base: null }, pino.destination({ dest: 2, sync: true }));
  process.on('uncaughtException', (error) => {
    log.fatal({ error: describe(error) }, 'unhandled error');
    process.exit(1);
  });
  try {
    const life = newLife(settings, log, options);
    endOnSignals(life, log);
    await life.begin();
  } catch (error) {
    fail([`Openturn could not start: ${startUpProblem(error, settings)}`]);
  }
}

type Life = { begin(): Promise<void>; close(): Promise<void> };

/** The server from its start until its end, also across a restored backup, after which it begins anew. */
function newLife(settings: Config, log: pino.Logger, { passwords = scryptPasswords(), onListening }: Options): Life {
  let running: Running | undefined;
  let { port } = settings;
  const begin = async () => {
    const startedAt = performance.now();
    running = await compose({ ...settings, port }, log, { passwords, onRestored: () => void beginAnew() });
    const news = await running.news();
    port = await running.listen();
    log.info({ port, ms: Math.round(performance.now() - startedAt) }, 'ready');
    process.stdout.write(`${startUpLines({ ...settings, port }, news).join('\n')}\n`);
    onListening?.({ port, running });
  };
  const beginAnew = async () => {
    try {
      log.info('a backup was restored');
      await pause(OUTCOME_SHOWN_MS);
      await running?.close();
      await begin();
    } catch (error) {
      fail([`Openturn could not start again: ${startUpProblem(error, settings)}`]);
    }
  };
  return { begin, close: async () => running?.close() };
}

function endOnSignals(life: Life, log: pino.Logger): void {
  let isEnding = false;
  const end = async (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ signal }, 'ending');
    const late = setTimeout(() => {
      log.error({ afterMs: END_WITHIN_MS }, 'shutdown timed out');
      process.exit(1);
    }, END_WITHIN_MS);
    await life.close();
    clearTimeout(late);
    log.info('ended');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      end(signal).catch((error: unknown) => {
        log.error({ error: String(error) }, 'shutdown failed');
        process.exit(1);
      });
    });
  }
}

function fail(lines: string[]): void {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}
