import { openStores } from '#compose/open-stores.ts';
import { hashClaimCode, newClaimCode, openServerFacts } from '#features/first-start/index.ts';
import { normaliseEmail } from '#features/staff/index.ts';
import { serverAddresses } from '#http/identity/server-addresses.ts';
import { openDatabase } from '#kernel/db/open-database.ts';
import type { CommandDeps } from './backup-command.ts';
import { existingData } from './data-of.ts';
import { CommandFailed } from './terminal.ts';

const EXPIRES_AFTER_MINUTES = 60;
const MINUTE = 60_000;

/** `./openturn owner reset EMAIL`, while the server runs or not. Only who can read its data can give this command. */
export async function ownerCommand([what, email]: readonly string[], deps: CommandDeps): Promise<void> {
  const { config, terminal, clock } = deps;
  if (what !== 'reset' || email === undefined) throw new CommandFailed('./openturn owner reset EMAIL');
  const db = await openDatabase(existingData(config));
  try {
    const stores = openStores(db);
    const code = `${newClaimCode()}-${newClaimCode()}`;
    const at = clock.now();
    const isKept = await stores.resets.keep({
      email: normaliseEmail(email),
      codeHash: hashClaimCode(code),
      expiresAt: at + EXPIRES_AFTER_MINUTES * MINUTE,
      at,
    });
    if (!isKept) throw new CommandFailed(`no owner has the email ${email}`);
    const facts = await openServerFacts({ ...stores, ...config, clock, onError: () => {} });
    const base = serverAddresses({ ...config, port: () => config.port, kept: facts }).console();
    terminal.say(`open this within ${EXPIRES_AFTER_MINUTES} minutes: ${base}/start/reset`);
    terminal.say(`email ${normaliseEmail(email)}`);
    terminal.say(`code  ${code}`);
  } finally {
    await db.close();
  }
}
