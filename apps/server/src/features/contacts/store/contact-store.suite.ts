import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { CODE_POLICY } from '@openturn/domain/join/code-policy.ts';
import { describe, expect, it } from 'vitest';
import { noticesFor } from '#features/notices/index.ts';
import type { ContactUse } from './contact-use.ts';
import type { CodeStore, NewCode } from './code-store.ts';
import type { ContactStore } from './contact-store.ts';

export type OpenedContacts = {
  contacts: ContactStore;
  codes: CodeStore;
  addUse: (use: ContactUse, at: number) => Promise<void>;
  noticeCount: () => Promise<number>;
};

const NOW = 100 * MINUTE_MS;
const PHONE: ContactUse = { siteId: 100_001, kind: 'phone', contact: '+14165550101', tokenHash: 'device' };
const OTHER: ContactUse = { ...PHONE, tokenHash: 'other device' };

/** SQLite and PostgreSQL must both pass this. */
export function contactStoreSuite(name: string, open: () => Promise<OpenedContacts>) {
  const code = (changes: Partial<NewCode> = {}): NewCode => {
    const createdAt = changes.createdAt ?? NOW;
    return {
      ...PHONE,
      id: 'c1',
      purpose: 'join',
      hash: 'h',
      createdAt,
      expiresAt: createdAt + CODE_POLICY.validMs,
      ...changes,
    };
  };
  const carrying = ({ siteId, id, kind, contact }: NewCode) => [
    ...noticesFor('code', { on: 'request', subject: { siteId, id, kind, contact, language: 'en', code: '123456' } }),
  ];
  const redeem = (tokenHash: string) => ({ siteId: 100_001, id: 'c1', tokenHash, now: NOW });

  describe(`${name}: contacts`, () => {
    it('[SCREEN-03] belong to the device that used them first', async () => {
      const { contacts, addUse } = await open();
      expect(await contacts.standing(PHONE)).toBe('nobody');
      await addUse(PHONE, 1);
      await addUse(OTHER, 2);
      expect(await contacts.standing(PHONE)).toBe('own');
      expect(await contacts.standing(OTHER)).toBe('others');
      expect(await contacts.standing({ ...PHONE, siteId: 100_002 })).toBe('nobody');
      expect(await contacts.standing({ ...PHONE, kind: 'email' })).toBe('nobody');
      expect(await contacts.proven(100_001, 'device')).toEqual({ phones: [], emails: [] });
    });

    it('[SCREEN-03] belong to one device when many use them first at once', async () => {
      const { contacts, addUse } = await open();
      const devices = Array.from({ length: 12 }, (_, at) => ({ ...PHONE, tokenHash: `device ${at}` }));
      await Promise.all(devices.map((device) => addUse(device, 1)));
      const standings = await Promise.all(devices.map((device) => contacts.standing(device)));
      expect(standings.filter((standing) => standing === 'own')).toHaveLength(1);
    });

    it('[SCREEN-03] belong to every device that verifies them, and no longer to one that only used them', async () => {
      const { contacts, codes, addUse } = await open();
      await addUse(OTHER, 1);
      await codes.send(code(), []);
      expect(await codes.redeem(redeem('device'))).toBe(true);
      expect(await contacts.standing(PHONE)).toBe('own');
      expect(await contacts.standing(OTHER)).toBe('others');
      expect(await contacts.proven(100_001, 'device')).toEqual({ phones: [PHONE.contact], emails: [] });

      await codes.send(code({ ...OTHER, id: 'c2', createdAt: NOW + MINUTE_MS }), []);
      expect(await codes.redeem({ ...redeem(OTHER.tokenHash), id: 'c2' })).toBe(true);
      expect([await contacts.standing(PHONE), await contacts.standing(OTHER)]).toEqual(['own', 'own']);
    });
  });

  describe(`${name}: one-time codes`, () => {
    it('[SCREEN-03] are stored together with their message, or not at all', async () => {
      const { codes, noticeCount } = await open();
      expect(await codes.send(code(), carrying(code()))).toMatchObject({ ok: true });
      const soon = code({ id: 'c2', createdAt: NOW + 1 });
      const refused = { ok: false, error: { code: 'too-many-requests', retryAt: NOW + CODE_POLICY.resendAfterMs } };
      expect(await codes.send(soon, carrying(soon))).toEqual(refused);
      expect(await noticeCount()).toBe(1);
      expect(await codes.newest({ ...PHONE, purpose: 'join', now: NOW })).toEqual({ id: 'c1', createdAt: NOW });
      expect(await codes.newest({ ...PHONE, purpose: 'login', now: NOW })).toBeNull();
      expect(await codes.newest({ ...OTHER, purpose: 'join', now: NOW })).toBeNull();
    });

    it('[SCREEN-03] are limited to three in ten minutes per device, even if requested at once', async () => {
      const { codes } = await open();
      const answered = async (changes: (at: number) => Partial<NewCode>) => {
        const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => codes.send(code(changes(at)), [])));
        return answers.filter(({ ok }) => ok).length;
      };
      const contact = (at: number) => `+1416555${1000 + at}`;
      expect(await answered((at) => ({ id: `a${at}`, contact: contact(at) }))).toBe(3);
      const later = NOW + CODE_POLICY.sendsWithinMs;
      expect(await answered((at) => ({ id: `b${at}`, contact: contact(at), createdAt: later }))).toBe(3);
    });

    it('[SCREEN-03] are limited per contact, without revealing others’ requests', async () => {
      const { codes, noticeCount } = await open();
      const ask = async (createdAt: number, who: string) => {
        const requested = Array.from({ length: 10 }, (_, at) =>
          code({ id: `${who}${at}`, tokenHash: `${who}${at}`, createdAt }),
        );
        const answers = await Promise.all(requested.map((each) => codes.send(each, carrying(each))));
        expect(answers.every(({ ok }) => ok)).toBe(true);
        return noticeCount();
      };
      const halfMinute = CODE_POLICY.resendAfterMs;
      expect(await ask(NOW, 'a')).toBe(1);
      expect(await ask(NOW + halfMinute, 'b')).toBe(2);
      expect(await ask(NOW + 2 * halfMinute, 'c')).toBe(3);
      expect(await ask(NOW + 3 * halfMinute, 'd')).toBe(3);
      expect(await ask(NOW + CODE_POLICY.sendsWithinMs, 'e')).toBe(4);
      // An unsent code can be tried like any other but is never right.
      const tried = { siteId: 100_001, id: 'd0', tokenHash: 'd0', purpose: 'join', now: NOW + 3 * halfMinute } as const;
      expect(await codes.countTry(tried)).toMatchObject({ hash: '' });
    });

    it('[SCREEN-03] [API-08] that nobody gets use up nothing of the business', async () => {
      const { codes, noticeCount } = await open();
      for (let at = 0; at < CODE_POLICY.sendsOfSite; at++) {
        await codes.send(code({ id: `x${at}`, tokenHash: `x${at}`, contact: `nobody${at}` }), []);
      }
      const wanted = code({ id: 'wanted', tokenHash: 'wanted' });
      expect(await codes.send(wanted, carrying(wanted))).toMatchObject({ ok: true });
      expect(await noticeCount()).toBe(1);
    });

    it('[NOTICE-02] are as many as the business sends, however many ask at once; whoever gets none hears so', async () => {
      const { codes, noticeCount } = await open();
      const asked = Array.from({ length: CODE_POLICY.sendsOfSite + 40 }, (_, at) =>
        code({ id: `x${at}`, tokenHash: `x${at}`, contact: `n${at}` }),
      );
      const answers = await Promise.all(asked.map((each) => codes.send(each, carrying(each))));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(CODE_POLICY.sendsOfSite);
      expect(await noticeCount()).toBe(CODE_POLICY.sendsOfSite);
      const busy = { ok: false, error: { code: 'codes-busy' } };
      expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 40 }, () => busy));
      // Nobody learns from it whether a contact is known.
      expect(await codes.send(code({ id: 'unknown', tokenHash: 'y', contact: 'y' }), [])).toEqual(busy);
    });

    it('[SCREEN-03] [API-08] by email leave those by text their share', async () => {
      const { codes, noticeCount } = await open();
      for (let at = 0; at < CODE_POLICY.sendsOfSite; at++) {
        const email = { kind: 'email', contact: `n${at}@example.org` } as const;
        const sent = code({ ...email, id: `x${at}`, tokenHash: `x${at}` });
        await codes.send(sent, carrying(sent));
      }
      const wanted = code({ id: 'wanted', tokenHash: 'wanted' });
      expect(await codes.send(wanted, carrying(wanted))).toMatchObject({ ok: true });
      expect(await noticeCount()).toBe(CODE_POLICY.sendsOfSite + 1);
    });

    it('[SCREEN-03] stay valid when others have used up the limit', async () => {
      const { codes, noticeCount } = await open();
      for (const [at, tokenHash] of ['device', 'second', 'third', 'device'].entries()) {
        const requested = code({ id: `c${at}`, tokenHash, createdAt: NOW + at * CODE_POLICY.resendAfterMs });
        expect(await codes.send(requested, carrying(requested))).toMatchObject({ ok: true });
      }
      expect(await noticeCount()).toBe(3);
      const requested = { ...PHONE, purpose: 'join' } as const;
      expect(await codes.newest({ ...requested, now: NOW + MINUTE_MS })).toMatchObject({ id: 'c0' });
      expect(await codes.newest({ ...requested, now: NOW + CODE_POLICY.validMs })).toMatchObject({ id: 'c3' });
      expect(await codes.newest({ ...requested, now: NOW + 2 * CODE_POLICY.validMs })).toBeNull();
    });

    it('[SCREEN-03] allow five tries, in time and from the requesting device, and one use', async () => {
      const { codes } = await open();
      const ref = { siteId: 100_001, id: 'c1', tokenHash: 'device', purpose: 'join', now: NOW } as const;
      expect(await codes.countTry(ref)).toBeNull();
      await codes.send(code(), carrying(code()));
      expect(await codes.countTry({ ...ref, tokenHash: 'other device' })).toBeNull();
      expect(await codes.countTry({ ...ref, purpose: 'login' })).toBeNull();
      expect(await codes.countTry({ ...ref, now: NOW + CODE_POLICY.validMs })).toBeNull();
      const tries = await Promise.all(Array.from({ length: 30 }, () => codes.countTry(ref)));
      const counted = tries.filter((each) => each !== null);
      expect(counted).toHaveLength(CODE_POLICY.maxTries);
      expect(counted[0]).toEqual({ siteId: 100_001, kind: 'phone', contact: PHONE.contact, hash: 'h' });
      const used = await Promise.all(Array.from({ length: 10 }, () => codes.redeem(redeem('device'))));
      expect(used.filter(Boolean)).toHaveLength(1);
    });
  });
}
