import { testWallet as testCall, walletPage } from '@openturn/contract/wallet/wallet-page.ts';
import type { FastifyInstance } from 'fastify';
import { readServiceAccount } from '#features/notices/index.ts';
import { type AuditStore, changedValues, staffCalls, type StaffDeps, type StaffMember } from '#features/staff/index.ts';
import { endOf } from '#features/wallet/open-wallets.ts';
import { addressAllowance, perHour } from '#http/limits/address-allowance.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { saveWallet, type SaveWalletDeps, walletVersion } from './save-wallet.ts';
import { testWallet } from './test-wallet.ts';
import { type StoredWallet, storedWallet } from './wallet-settings.ts';

type Entry = Parameters<AuditStore['write']>[0][number];
export type WalletPageDeps = SaveWalletDeps & Omit<StaffDeps, 'audit'> & { audit: AuditStore; newId: () => string };

const TESTS_PER_HOUR = 20;

/** Of whom passes are; for the owner of the server, because every business on it makes them so. */
export function walletPageRoutes(app: FastifyInstance, deps: WalletPageDeps): void {
  const { forServerOwner } = staffCalls(app, deps);
  const tests = addressAllowance(perHour(TESTS_PER_HOUR), deps.clock);
  const note = ({ siteId, staffId }: StaffMember, entry: Pick<Entry, 'action' | 'detail' | 'changes'>) =>
    deps.audit.write([{ siteId, staffId, at: deps.clock.now(), subject: { kind: 'none' }, ...entry }]);

  forServerOwner(walletPage.get, async () => {
    const values = storedWallet(await deps.serverSettings.readAll());
    const { passTypeId, teamId, issuerId } = values;
    const endsAt = passTypeId === '' ? null : endOf(values);
    return {
      ...DONE,
      version: walletVersion(values),
      values: {
        passTypeId,
        teamId,
        issuerId,
        certificate: null,
        key: null,
        passphrase: null,
        wwdr: null,
        account: null,
      },
      shown: {
        apple: { hasCertificate: endsAt !== null, endsAt, isOver: endsAt !== null && endsAt <= deps.clock.now() },
        google: { account: readServiceAccount(values.account)?.client_email ?? null },
      },
    };
  });

  forServerOwner(walletPage.set, async ({ member, body }) => {
    const { version, before, next } = orReject(await saveWallet(body, deps));
    await note(member, { action: 'settings', detail: 'wallet', changes: changesOf(before, next) });
    return { ...DONE, version };
  });

  forServerOwner(testCall, async ({ member, body }) => {
    const who = `${member.accountId} ${deps.newId()}`;
    if (!tests.take(member.accountId, who)) throw new Rejected('too-many-requests');
    const tested = await testWallet(body, deps);
    await note(member, { action: 'wallet_tested', detail: tested.cause ?? '' });
    return { ...DONE, ...tested };
  });
}

const SECRETS = ['certificate', 'key', 'wwdr', 'account'] as const;

/** That a file is another one, but never what is in it. */
function changesOf(before: StoredWallet, next: StoredWallet) {
  const open = ({ passTypeId, teamId, issuerId }: StoredWallet) => ({ passTypeId, teamId, issuerId });
  const files = SECRETS.filter((name) => before[name] !== next[name]).map((name) => {
    const hidden = (value: string) => (value === '' ? '' : '•••');
    return [name, [next[name] === '' ? hidden(before[name]) : '', hidden(next[name])] as const] as const;
  });
  return { ...changedValues(open(before), open(next)), ...Object.fromEntries(files) };
}
