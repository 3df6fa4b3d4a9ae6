import { describe, expect, it } from 'vitest';
import type { Account, AccountStore, Session, StaffSite } from './account-store.ts';

export type AccountSeed = { accounts: Account[]; sites: (StaffSite & { accountId: string })[] };

const ada: Account = {
  id: 'ada',
  email: 'ada@elm.example',
  name: 'Ada Elm',
  passwordHash: 'hash',
  totpSecret: null,
  totpPending: null,
  totpStep: null,
  isServerOwner: false,
  secondStepAt: null,
  providerKnownAt: null,
};
const bob: Account = { ...ada, id: 'bob', email: 'bob@elm.example', name: 'Bob Oak' };
const names = { en: 'Test site' };
const ALL = { lines: null, calendars: null, zone: 'America/Toronto' };
const SEED: AccountSeed = {
  accounts: [ada, bob],
  sites: [
    { accountId: 'ada', siteId: 100_002, staffId: 'a2', role: 'agent', names, ...ALL },
    { accountId: 'ada', siteId: 100_001, staffId: 'a1', role: 'owner', names, ...ALL },
    { accountId: 'bob', siteId: 100_001, staffId: 'b1', role: 'agent', names, ...ALL },
  ],
};
const session: Session = { hash: 'session', accountId: 'ada', createdAt: 5, seenAt: 10, expiresAt: 100 };
const pauses = { pauseMs: (failures: number) => (failures < 3 ? 0 : 100 * failures), forgetMs: 10_000 };

/** SQLite and PostgreSQL must both pass this. The seed's sites are 100001 and 100002. */
export function accountStoreSuite(name: string, open: (seed: AccountSeed) => Promise<AccountStore>) {
  describe(`${name}: accounts`, () => {
    it('finds an account by email, with its sites', async () => {
      const accounts = await open(SEED);
      expect(await accounts.findByEmail('ada@elm.example')).toEqual(ada);
      expect(await accounts.findByEmail('eve@elm.example')).toBeNull();
      expect(await accounts.sitesOf('ada')).toEqual([
        { siteId: 100_001, staffId: 'a1', role: 'owner', names, ...ALL },
        { siteId: 100_002, staffId: 'a2', role: 'agent', names, ...ALL },
      ]);
      expect(await accounts.sitesOf('eve')).toEqual([]);
      expect(Object.fromEntries(await accounts.namesOf(100_001))).toEqual({ a1: 'Ada Elm', b1: 'Bob Oak' });
    });

    it('keeps a session until it ends, with its last use', async () => {
      const accounts = await open(SEED);
      await accounts.openSession(session);
      await accounts.touchSession('session', 50);
      expect(await accounts.findSession('session')).toEqual({ session: { ...session, seenAt: 50 }, account: ada });
      await accounts.endSession('session');
      expect(await accounts.findSession('session')).toBeNull();
    });

    it('ends all sessions of an account but one', async () => {
      const accounts = await open(SEED);
      for (const [hash, accountId] of [
        ['here', 'ada'],
        ['there', 'ada'],
        ['other', 'bob'],
      ] as const) {
        await accounts.openSession({ ...session, hash, accountId });
      }
      await accounts.endSessionsOf('ada', 'here');
      const left = await Promise.all(['here', 'there', 'other'].map((hash) => accounts.findSession(hash)));
      expect(left.map((found) => found?.session.hash ?? null)).toEqual(['here', null, 'other']);
      await accounts.endSessionsOf('ada', null);
      expect(await accounts.findSession('here')).toBeNull();
    });

    it('deletes idle and expired sessions', async () => {
      const accounts = await open(SEED);
      for (const [hash, seenAt, expiresAt] of [
        ['idle', 10, 1_000],
        ['over', 90, 40],
        ['good', 90, 1_000],
      ] as const) {
        await accounts.openSession({ ...session, hash, seenAt, expiresAt });
      }
      await accounts.endSessions({ seenAt: 20, expiresAt: 50 });
      const left = await Promise.all(['idle', 'over', 'good'].map((hash) => accounts.findSession(hash)));
      expect(left.map((found) => found?.session.hash ?? null)).toEqual([null, null, 'good']);
    });

    it('accepts each step of a second factor once, and no earlier one', async () => {
      const accounts = await open(SEED);
      const taken = await Promise.all([7, 7, 7].map((step) => accounts.takeTotpStep('ada', step)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await accounts.takeTotpStep('ada', 6)).toBe(false);
      expect(await accounts.takeTotpStep('ada', 8)).toBe(true);
      expect(await accounts.takeTotpStep('eve', 8)).toBe(false);
    });

    it('starts and sets a second factor, without replacing an existing one', async () => {
      const accounts = await open(SEED);
      await accounts.takeTotpStep('ada', 7);
      expect(await accounts.beginTotp('ada', 'P')).toBe(true);
      const totp = async () => {
        const { totpSecret, totpPending, totpStep } = (await accounts.findByEmail(ada.email)) ?? ada;
        return [totpSecret, totpPending, totpStep];
      };
      expect(await totp()).toEqual([null, 'P', null]);
      await accounts.setTotp('ada', 'P');
      expect(await accounts.beginTotp('ada', 'Q')).toBe(false);
      expect(await totp()).toEqual(['P', null, null]);
      await accounts.setTotp('ada', null);
      expect(await totp()).toEqual([null, null, null]);
    });

    it('locks after a few of many attempts at once', async () => {
      const accounts = await open(SEED);
      const attempts = Array.from({ length: 10 }, () => accounts.countAttempt('email x', { at: 1_000, ...pauses }));
      const locked = (await Promise.all(attempts)).filter((until) => until !== null);
      expect(locked).toEqual(Array.from({ length: 7 }, () => 1_300));
      expect(await accounts.countAttempt('email y', { at: 1_000, ...pauses })).toBeNull();
    });

    it('locks nobody whose attempt comes second by a clock that is a little behind', async () => {
      const accounts = await open(SEED);
      const attempt = (at: number) => accounts.countAttempt('email x', { at, ...pauses });
      expect([await attempt(1_000), await attempt(999), await attempt(500)]).toEqual([null, null, null]);
      // The third counts like any other.
      expect(await attempt(600)).toBe(800);
    });

    it('locks longer with each further attempt, and forgets after a while', async () => {
      const accounts = await open(SEED);
      const attempt = (at: number) => accounts.countAttempt('email x', { at, ...pauses });
      for (const at of [1, 2, 3]) expect(await attempt(at)).toBeNull();
      expect(await attempt(4)).toBe(303);
      expect(await attempt(303)).toBeNull();
      expect(await attempt(304)).toBe(703);
      expect(await attempt(20_000)).toBeNull();
      expect(await attempt(20_001)).toBeNull();
    });

    it('forgives the last attempt, or all of them', async () => {
      const accounts = await open(SEED);
      const attempt = () => accounts.countAttempt('email x', { at: 1_000, ...pauses });
      for (const all of [false, true]) {
        for (let tries = 0; tries < 5; tries++) {
          expect(await attempt()).toBeNull();
          await accounts.forgiveAttempt('email x', { all });
        }
      }
      for (let tries = 0; tries < 3; tries++) expect(await attempt()).toBeNull();
      await accounts.forgiveAttempt('email x', { all: true });
      expect(await attempt()).toBeNull();
    });

    it('deletes old attempts, except of locked subjects', async () => {
      const accounts = await open(SEED);
      const attempt = (subject: string, at: number) => accounts.countAttempt(subject, { at, ...pauses });
      for (const at of [10, 10]) await attempt('old', at);
      for (const at of [90, 90]) await attempt('new', at);
      for (let tries = 0; tries < 3; tries++) await attempt('locked', 10);
      await accounts.forgetAttempts(50);
      // The third attempt locks; a deleted subject starts again.
      for (const who of ['old', 'new']) await attempt(who, 100);
      expect(await attempt('old', 101)).toBeNull();
      expect(await attempt('new', 101)).toBe(400);
      expect(await attempt('locked', 101)).toBe(310);
    });
  });
}
