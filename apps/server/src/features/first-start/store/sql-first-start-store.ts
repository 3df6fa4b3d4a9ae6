import type { Kysely, Transaction } from 'kysely';
import { writeServerSettings } from '#features/server-settings/index.ts';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction, isDuplicateIn } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { readRemembered, rememberOnce } from '#kernel/db/remember-once.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { err, ok } from '@openturn/domain/result.ts';
import type { ServerClaim, FirstStartStore } from './first-start-store.ts';
import { takeServerTurn } from './is-unused.ts';
import { roomForSite } from './room-for-site.ts';
import { writeBusiness } from './write-business.ts';

type Trx = Transaction<Database>;

const NAMES = { claimed: 'start.owner', code: 'start.code', address: 'address.origin', confirmed: 'address.confirmed' };
/** Of what belongs to the server as a whole. */
const NO_SITE = 0;

export function firstStartStore(db: Db): FirstStartStore {
  const { kysely } = db;
  return {
    async facts() {
      const settings = await kysely
        .selectFrom('server_settings')
        .select(['name', 'value'])
        .where('name', 'in', [NAMES.claimed, NAMES.address, NAMES.confirmed])
        .execute();
      const values = new Map(settings.map(({ name, value }) => [name, value]));
      const sites = await kysely.selectFrom('sites').select(['site_id', 'is_demo']).orderBy('site_id').execute();
      const hosts = await kysely
        .selectFrom('site_hosts')
        .select((eb) => ['site_id', eb.fn.min('host').as('host')])
        .groupBy('site_id')
        .execute();
      const account = await kysely.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst();
      const origin = values.get(NAMES.address);
      return {
        isClaimed: values.has(NAMES.claimed),
        hasAccounts: account !== undefined,
        sites: sites.map(({ site_id: id, is_demo: isDemo }) => ({ id, isDemo: isDemo === 1 })),
        hosts: new Map(hosts.map(({ site_id: id, host }) => [id, host])),
        address: origin === undefined ? null : { origin, isConfirmed: values.has(NAMES.confirmed) },
      };
    },

    keepCode: (codeHash, at) => inTransaction(db, (trx) => writeServerSettings(trx, { [NAMES.code]: codeHash }, at)),

    isCode: async (codeHash) => (await readSetting(kysely, NAMES.code)) === codeHash,

    claim: (claim) =>
      inTransaction<Awaited<ReturnType<FirstStartStore['claim']>>>(db, async (trx) => {
        await takeServerTurn(trx, db.dialect);
        if ((await readSetting(trx, NAMES.claimed)) !== null) return 'claimed-before';
        if ((await readSetting(trx, NAMES.code)) !== claim.codeHash) return 'code-wrong';
        await writeOwner(trx, claim);
        return 'claimed';
      }).catch((error: unknown) => {
        if (isDuplicateIn('accounts', error)) return 'email-taken';
        throw error;
      }),

    remembered: (siteId, once) => readRemembered(kysely, siteId, once),

    open: (business, { once }) =>
      inTransaction<Awaited<ReturnType<FirstStartStore['open']>>>(db, async (trx, rollBack) => {
        await takeServerTurn(trx, db.dialect);
        const { accountId, most } = business;
        const room = await roomForSite(trx, { accountId, companyId: null, most });
        if (!room.ok) return rollBack(room);
        const siteId = await writeBusiness(trx, business);
        const answer = { subject: { siteId: NO_SITE, id: String(siteId) }, at: business.at };
        if (once && !(await rememberOnce(trx, once, answer))) return rollBack(err({ code: 'repeated' }));
        return ok(siteId);
      }),

    async firstLine(siteId) {
      const row = await kysely
        .selectFrom('lines')
        .select(['line_id', 'open_until'])
        .where('site_id', '=', siteId)
        .orderBy('position')
        .limit(1)
        .executeTakeFirst();
      return row ? { id: row.line_id, openUntil: row.open_until } : null;
    },

    findAddress: (origin, at) => inTransaction(db, (trx) => writeServerSettings(trx, { [NAMES.address]: origin }, at)),

    setAddress: ({ origin, accountId, at }) =>
      inTransaction(db, async (trx) => {
        const before = await readSetting(trx, NAMES.address);
        await writeServerSettings(trx, { [NAMES.address]: origin, [NAMES.confirmed]: '1' }, at);
        const roles = await trx
          .selectFrom('staff_roles')
          .select(['site_id', 'staff_id'])
          .where('account_id', '=', accountId)
          .execute();
        const changes = { address: [before ?? '', origin] as const };
        const entry = { at, action: 'address_set', subject: { kind: 'none' }, detail: '', changes } as const;
        await writeAudit(
          trx,
          roles.map(({ site_id: siteId, staff_id: staffId }) => ({ siteId, staffId, ...entry })),
        );
      }),
  };
}

async function readSetting(trx: Kysely<Database>, name: string): Promise<string | null> {
  const row = await trx.selectFrom('server_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** The row `start.owner` can be written once: of many claims at the same time, one succeeds. */
async function writeOwner(trx: Trx, { account, foundAt, at }: ServerClaim): Promise<void> {
  const { id, email, name, passwordHash } = account;
  await trx
    .insertInto('accounts')
    .values({
      account_id: id,
      email: sealed(email),
      name,
      password_hash: passwordHash,
      is_server_owner: 1,
      created_at: at,
    })
    .execute();
  await trx
    .insertInto('server_settings')
    .values({ name: NAMES.claimed, value: sealed(id), changed_at: at })
    .execute();
  await writeServerSettings(trx, { [NAMES.code]: null, ...(foundAt && { [NAMES.address]: foundAt }) }, at);
}
