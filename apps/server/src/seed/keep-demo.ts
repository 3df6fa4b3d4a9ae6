import type { LineStore } from '#features/lines/store/line-store.ts';
import type { Passwords } from '#features/staff/index.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { demoPassword, readDemoPassword } from './demo-password.ts';
import { removeDemo } from './remove-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { seedStaff } from './seed-staff.ts';
import { seedWaiting } from './seed-waiting.ts';

/** The invented businesses, their staff and the people in their lines. */
export type KeptDemo = {
  /** Of their staff; null if this installation did not create them. */
  password(): Promise<string | null>;
  add(): Promise<void>;
  remove(): Promise<void>;
};

type Parts = TicketDeps & {
  lines: LineStore;
  dataDir: string;
  /** Without it, the businesses have no staff. */
  passwords?: Passwords;
};

export function keepDemo(db: Db, { dataDir, passwords, ...deps }: Parts): KeptDemo {
  return {
    password: () => readDemoPassword(dataDir),
    add: async () => {
      const now = deps.clock.now();
      const isNew = await seedDemo(db, now);
      if (passwords) {
        const hashPassword = async () => passwords.hash(await demoPassword(dataDir));
        await seedStaff(db, { hashPassword, now });
      }
      if (isNew) await seedWaiting(deps);
    },
    remove: () => removeDemo(db),
  };
}
