import { once } from 'node:events';
import { scryptPasswords } from '@openturn/server/src/features/staff/passwords/scrypt-passwords.ts';
import { serve, type Listening } from '@openturn/server/src/serve.ts';
import { QUICK_PASSWORDS } from '@openturn/server/src/testing/samples/test-staff.ts';

/** What a server tells the process that has started it. */
export type ServerMessage = { listeningAt: number };

/** The argument of one that loads its code and begins when its parent sends something. */
export type WhenTold = 'when-told';

/** The normal server, which tells its parent where it listens. Only a test of their cost wants costly passwords. */
export async function serveToParent(onListening: (listening: Listening) => void = () => {}): Promise<void> {
  if (process.argv[2] === ('when-told' satisfies WhenTold)) await once(process, 'message');
  await serve(process.env, {
    ...(process.env['COSTLY_PASSWORDS'] !== '1' && { passwords: scryptPasswords(QUICK_PASSWORDS) }),
    onListening: (listening) => {
      onListening(listening);
      process.send?.({ listeningAt: listening.port } satisfies ServerMessage);
    },
  });
}
