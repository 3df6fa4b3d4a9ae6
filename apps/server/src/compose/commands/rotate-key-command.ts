import { existsSync } from 'node:fs';
import { claimFolder } from '#compose/claim-folder.ts';
import { openUpgraded } from '#compose/open-upgraded.ts';
import { keepNextKey, takeNextKey } from '#kernel/db/sealing/keep-data-key.ts';
import type { CommandDeps } from './backup-command.ts';
import { dataOf } from './data-of.ts';
import { CommandFailed } from './terminal.ts';

/**
 * `./openturn rotate-key`, while the server does not run: a new key for the data folder. All that is stored about people is
 * encrypted anew, and so are the keys of the files that visitors sent. Interrupted, it goes on where it was.
 */
export async function rotateKeyCommand(
  _parameters: readonly string[],
  { config, terminal, clock }: CommandDeps,
): Promise<void> {
  if (config.dataKeys.length > 0) {
    throw new CommandFailed(
      'the keys are in DATA_KEYS: put a new one before the others, and drop those after the next start.',
    );
  }
  const { sqliteFile } = dataOf(config);
  if (config.databaseUrl !== '' || !existsSync(sqliteFile)) {
    throw new CommandFailed(`there is no data in ${config.dataDir}. Set DATA_DIR as for the server.`);
  }
  const claimed = claimFolder(config.dataDir);
  try {
    const { present, next } = keepNextKey(config.dataDir);
    const onConnectionError = () => {};
    const db = await openUpgraded({ ...config, dataKeys: [next, present], clock, onConnectionError });
    await db.close();
    takeNextKey(config.dataDir);
    terminal.say('everything is encrypted with a new key. Copy data.key in DATA_DIR to where you keep it.');
  } finally {
    claimed.release();
  }
}
