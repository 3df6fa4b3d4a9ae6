import { CODE_POLICY, DAY_MS } from '@openturn/domain/join/code-policy.ts';
import { nextAskAt, nextSendAt } from '@openturn/domain/join/next-send-at.ts';
import { err, ok } from '@openturn/domain/result.ts';
import type { Contact, ContactUse } from './contact-use.ts';
import type { NewNotice } from '#features/notices/index.ts';
import type { CodeRef, CodeStore, NewCode } from './code-store.ts';
import type { ContactStore } from './contact-store.ts';

type Use = ContactUse & { isProven: boolean };
type Kept = NewCode & { tries: number; isUsed: boolean };

export type MemoryContacts = {
  contacts: ContactStore;
  codes: CodeStore;
  /** What a change writes with it. */
  addUse: (use: ContactUse) => void;
};

export function memoryContacts({ told = [] }: { told?: NewNotice[] } = {}): MemoryContacts {
  const uses: Use[] = [];
  const kept: Kept[] = [];
  const ofContact = (of: Contact) => uses.filter((use) => isSame(use, of));
  const codeOf = ({ siteId, id, tokenHash }: CodeRef) =>
    kept.find((code) => code.siteId === siteId && code.id === id && code.tokenHash === tokenHash && !code.isUsed);

  const contacts: ContactStore = {
    standing: async (use) => {
      const known = ofContact(use);
      if (known.length === 0) return 'nobody';
      return known.some(({ tokenHash }) => tokenHash === use.tokenHash) ? 'own' : 'others';
    },
    proven: async (siteId, tokenHash) => {
      const proven = uses.filter((use) => use.siteId === siteId && use.tokenHash === tokenHash && use.isProven);
      const of = (kind: Contact['kind']) =>
        proven.flatMap((use) => (use.kind === kind ? [use.contact] : [])).toSorted();
      return { phones: of('phone'), emails: of('email') };
    },
  };
  const codes: CodeStore = {
    send: async (code, notices) => {
      const { askAt, sendAt } = nextTimes(kept, code);
      if (askAt > code.createdAt) return err({ code: 'too-many-requests', retryAt: askAt });
      const isSent = sendAt <= code.createdAt;
      kept.push({ ...code, hash: isSent ? code.hash : '', tries: 0, isUsed: false });
      if (isSent) told.push(...notices);
      return ok(null);
    },
    newest: async (of) => {
      const good = kept.filter(
        (code) =>
          isSame(code, of) && code.tokenHash === of.tokenHash && code.purpose === of.purpose && code.expiresAt > of.now,
      );
      const [last] = good.toSorted(
        (a, b) => Number(a.hash === '') - Number(b.hash === '') || b.createdAt - a.createdAt,
      );
      return last ? { id: last.id, createdAt: last.createdAt } : null;
    },
    countTry: async ({ purpose, now, ...ref }) => {
      const code = codeOf(ref);
      if (!code || code.purpose !== purpose || code.tries >= CODE_POLICY.tries || code.expiresAt <= now) return null;
      code.tries++;
      return { siteId: code.siteId, kind: code.kind, contact: code.contact, hash: code.hash };
    },
    redeem: async (ref) => {
      const code = codeOf(ref);
      if (!code) return false;
      code.isUsed = true;
      const { siteId, kind, contact, tokenHash } = code;
      const left = uses.filter((use) => !isSame(use, code) || (use.isProven && use.tokenHash !== tokenHash));
      uses.splice(0, uses.length, ...left, { siteId, kind, contact, tokenHash, isProven: true });
      return true;
    },
  };
  const addUse = (contact: ContactUse) => {
    if (ofContact(contact).length === 0) uses.push({ ...contact, isProven: false });
  };
  return { contacts, codes, addUse };
}

function isSame(a: Contact, b: Contact): boolean {
  return a.siteId === b.siteId && a.kind === b.kind && a.contact === b.contact;
}

function nextTimes(kept: readonly Kept[], { siteId, tokenHash, createdAt, ...contact }: NewCode) {
  const ofSite = kept.filter((code) => code.siteId === siteId && code.createdAt > createdAt - DAY_MS);
  const lately = ofSite.filter((code) => code.createdAt > createdAt - CODE_POLICY.sendsWithinMs);
  const ofContact = ofSite.filter((code) => isSame(code, { siteId, ...contact }));
  const own = (codes: readonly Kept[]) => timesOf(codes.filter((code) => code.tokenHash === tokenHash));
  const sent = (codes: readonly Kept[]) => timesOf(codes.filter(({ hash }) => hash !== ''));
  return {
    askAt: nextAskAt({ forContact: own(ofContact), ofDevice: own(lately) }),
    sendAt: nextSendAt({ toContact: sent(ofContact), fromSite: sent(lately) }),
  };
}

function timesOf(codes: readonly Kept[]): number[] {
  return codes.map(({ createdAt }) => createdAt);
}
