import type { AccountStore } from './account-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

export function totpStore({ kysely }: Db): Pick<AccountStore, 'beginTotp' | 'setTotp' | 'takeTotpStep'> {
  return {
    async beginTotp(accountId, pending) {
      const { numUpdatedRows } = await kysely
        .updateTable('accounts')
        // Steps of another secret do not apply to this one.
        .set({ totp_pending: sealed(pending), totp_step: null })
        .where('account_id', '=', accountId)
        .where('totp_secret', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async setTotp(accountId, secret) {
      await kysely
        .updateTable('accounts')
        .set({ totp_secret: sealed(secret), totp_pending: null })
        .where('account_id', '=', accountId)
        .execute();
    },

    async takeTotpStep(accountId, step) {
      const { numUpdatedRows } = await kysely
        .updateTable('accounts')
        .set({ totp_step: step })
        .where('account_id', '=', accountId)
        .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
