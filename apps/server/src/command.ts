import { createInterface } from 'node:readline/promises';
import { backupCommand, type CommandDeps } from '#compose/commands/backup-command.ts';
import { doctorCommand } from '#compose/commands/doctor-command.ts';
import { ownerCommand } from '#compose/commands/owner-command.ts';
import { exportCommand } from '#compose/commands/export-command.ts';
import { importCommand } from '#compose/commands/import-command.ts';
import { rotateKeyCommand } from '#compose/commands/rotate-key-command.ts';
import { restoreCommand } from '#compose/commands/restore-command.ts';
import type { Terminal } from '#compose/commands/terminal.ts';
import { readConfig } from '#config/config.ts';
import { startUpProblem } from './start-up-problem.ts';

/** What `./openturn` does beside starting the server: `node command.ts NAME PARAMETERS…`, from the folder `OPENTURN_FROM`. */
const COMMANDS: Readonly<Record<string, (parameters: readonly string[], deps: CommandDeps) => Promise<void>>> = {
  backup: backupCommand,
  owner: ownerCommand,
  restore: restoreCommand,
  doctor: doctorCommand,
  'rotate-key': rotateKeyCommand,
  export: exportCommand,
  import: importCommand,
};

// What is written holds names and phone numbers: other users of this machine must not read it.
process.umask(0o077);
const [name = '', ...parameters] = process.argv.slice(2);
const command = COMMANDS[name];
const config = readConfig(process.env);
if (!command) fail(`${name} is no command`);
else if (!config.ok) fail(['these settings are not right:', ...config.error.map((line) => `  ${line}`)].join('\n'));
else await run(command, config.value);

async function run(work: (typeof COMMANDS)[string], settings: CommandDeps['config']): Promise<void> {
  const folder = process.env['OPENTURN_FROM'] ?? process.cwd();
  try {
    await work(parameters, { config: settings, terminal: terminal(), clock: { now: Date.now }, folder });
  } catch (error) {
    fail(startUpProblem(error, settings));
  }
}

function terminal(): Terminal {
  let isOnLine = false;
  const isTerminal = process.stdout.isTTY && process.stdin.isTTY;
  return {
    say: (line) => {
      process.stdout.write(`${isOnLine ? '\n' : ''}openturn: ${line}\n`);
      isOnLine = false;
    },
    progress: (line) => {
      if (!process.stdout.isTTY) return;
      process.stdout.write(`\r\u001b[2Kopenturn: ${line}`);
      isOnLine = true;
    },
    ask: async (question) => {
      if (!isTerminal) return null;
      const lines = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return await lines.question(`\nopenturn: ${question} `);
      } finally {
        lines.close();
      }
    },
  };
}

function fail(message: string): void {
  process.stderr.write(`openturn: ${message}\n`);
  process.exitCode = 1;
}
