import { once } from 'node:events';
import { scryptPasswords } from '@openturn/server/src/features/staff/passwords/scrypt-passwords.ts';
import { serve, type Listening } from '@openturn/server/src/serve.ts';
import { QUICK_PASSWORDS } from '@openturn/server/src/testing/samples/test-staff.ts';
import { moveClock } from '../../tools/days/move-clock.ts';

/** What a server tells the process that has started it. */
export type ServerMessage = { listeningAt: number } | { hasFinished: true };

/** What its parent tells it: to close all that it has opened, and to be another server, with another environment. */
export type ParentMessage = { finish: true } | { beginWith: Record<string, string> };

/** The argument of one that loads its code and begins when its parent sends something. */
export type WhenTold = 'when-told';

/** The normal server, which tells its parent where it listens. Only a test of their cost wants costly passwords. */
export async function serveToParent(onListening: (listening: Listening) => void = () => {}): Promise<void> {
  let lives: Listening[] = [];
  const begin = () =>
    serve(process.env, {
      ...(process.env['COSTLY_PASSWORDS'] !== '1' && { passwords: scryptPasswords(QUICK_PASSWORDS) }),
      onListening: (listening) => {
        lives.push(listening);
        onListening(listening);
        tell({ listeningAt: listening.port });
      },
    });
  const finish = async () => {
    const [life, ...later] = lives;
    // One that has begun anew after a restore has more to close than is known here.
    if (!life || later.length > 0) process.exit(0);
    lives = [];
    await life.running.close();
    for (const event of ['uncaughtException', 'SIGINT', 'SIGTERM']) process.removeAllListeners(event);
    tell({ hasFinished: true });
  };
  process.on('message', (message: Partial<{ finish: true; beginWith: Record<string, string> }>) => {
    if (message.finish) void finish();
    if (!message.beginWith) return;
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, message.beginWith);
    moveClock(Number(process.env['CLOCK_AHEAD_MS'] ?? 0));
    void begin();
  });
  if (process.argv[2] === ('when-told' satisfies WhenTold)) await once(process, 'message');
  await begin();
}

function tell(message: ServerMessage): void {
  process.send?.(message);
}
