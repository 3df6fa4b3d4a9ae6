import type { Account, AccountStore, Attempts, Session, StaffSite } from './account-store.ts';

type Seed = { accounts: readonly Account[]; sites: readonly (StaffSite & { accountId: string })[] };

export function memoryAccounts({ accounts: seeded, sites }: Seed = { accounts: [], sites: [] }): AccountStore {
  const accounts = new Map(seeded.map((account) => [account.id, { ...account }]));
  const sessions = new Map<string, Session>();
  const attempts = new Map<string, Attempts>();

  return {
    findByEmail: async (email) => [...accounts.values()].find((account) => account.email === email) ?? null,
    sitesOf: async (accountId) =>
      sites
        .filter((site) => site.accountId === accountId)
        .map(({ siteId, staffId, role, names }) => ({ siteId, staffId, role, names }))
        .toSorted((a, b) => a.siteId - b.siteId),
    namesOf: async (siteId) =>
      new Map(
        sites
          .filter((site) => site.siteId === siteId)
          .map(({ staffId, accountId }) => [staffId, accounts.get(accountId)?.name ?? '']),
      ),
    openSession: async (session) => void sessions.set(session.hash, session),
    findSession: async (hash) => {
      const session = sessions.get(hash);
      const account = session && accounts.get(session.accountId);
      return session && account ? { session: { ...session }, account: { ...account } } : null;
    },
    touchSession: async (hash, at) => {
      const session = sessions.get(hash);
      if (session) sessions.set(hash, { ...session, seenAt: at });
    },
    endSession: async (hash) => void sessions.delete(hash),
    endSessions: async ({ seenAt, expiresAt }) => {
      for (const [hash, session] of sessions) {
        if (session.seenAt <= seenAt || session.expiresAt <= expiresAt) sessions.delete(hash);
      }
    },
    beginTotp: async (accountId, pending) => {
      const account = accounts.get(accountId);
      if (account?.totpSecret !== null) return false;
      accounts.set(accountId, { ...account, totpPending: pending, totpStep: null });
      return true;
    },
    setTotp: async (accountId, secret) => {
      const account = accounts.get(accountId);
      if (account) accounts.set(accountId, { ...account, totpSecret: secret, totpPending: null });
    },
    takeTotpStep: async (accountId, step) => {
      const account = accounts.get(accountId);
      if (!account || (account.totpStep !== null && account.totpStep >= step)) return false;
      accounts.set(accountId, { ...account, totpStep: step });
      return true;
    },
    countAttempt: async (subject, { at, pauseMs, forgetMs }) => {
      const known = attempts.get(subject);
      if (known && known.lockedUntil > at) return known.lockedUntil;
      const failures = known && known.at > at - forgetMs ? known.failures + 1 : 1;
      attempts.set(subject, { failures, lockedUntil: at + pauseMs(failures), at });
      return null;
    },
    forgetAttempts: async (before) => {
      for (const [subject, { at, lockedUntil }] of attempts) {
        if (at <= before && lockedUntil <= before) attempts.delete(subject);
      }
    },
    forgiveAttempt: async (subject, { all }) => {
      const known = attempts.get(subject);
      if (!known) return;
      if (all || known.failures <= 1) attempts.delete(subject);
      else attempts.set(subject, { ...known, failures: known.failures - 1, lockedUntil: 0 });
    },
  };
}
