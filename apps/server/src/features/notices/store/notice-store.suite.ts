import { describe, expect, it } from 'vitest';
import type { NewNotice, Notice, NoticeCursor, NoticeStore, Worded } from './notice-store.ts';

const LEASE_MS = 1_000;
const WORDED: Worded = { subject: '', text: 'It is your turn.' };

const newNotice = (changes: Partial<NewNotice> = {}): NewNotice => ({
  siteId: 100_001,
  subjectId: 'ticket-1',
  kind: 'joined',
  occasion: '1',
  channel: 'sms',
  address: '+15550100',
  language: 'en',
  details: { line: 'a' },
  ...changes,
});

const claim = (notices: NoticeStore, now: number, limit = 50) =>
  notices.claim({ channel: 'sms', limit, now, leaseMs: LEASE_MS });

async function claimOne(notices: NoticeStore, now: number): Promise<Notice> {
  const [notice] = await claim(notices, now, 1);
  if (!notice) throw new Error('nothing was due');
  return notice;
}

async function beginOne(notices: NoticeStore, now: number) {
  const beginning = { now, leasedUntil: now + LEASE_MS, isInbox: false };
  const [begun] = await notices.begin([{ ...(await claimOne(notices, now)), worded: WORDED }], beginning);
  if (!begun) throw new Error('not held any more');
  return begun;
}

type Open = () => Promise<NoticeStore>;

const BEGINNING = { now: 0, isInbox: false };

/** Passed by the store on SQLite and on PostgreSQL. */
export function noticeStoreSuite(name: string, open: Open): void {
  claimSuite(name, open);
  settleSuite(name, open);
  listSuite(name, open);
}

function claimSuite(name: string, open: Open): void {
  describe(`${name}: claiming notices`, () => {
    it('returns each message once for each occasion', async () => {
      const notices = await open();
      await notices.add([newNotice(), newNotice()], 10);
      await notices.add([newNotice({ details: { line: 'b' } }), newNotice({ kind: 'nearly' })], 11);
      expect(await claim(notices, 12)).toMatchObject([
        { ...newNotice(), state: 'queued', attempts: 1, createdAt: 10, worded: null, providerId: null },
      ]);
    });

    it('gives each message to only one of many claims at the same time', async () => {
      const notices = await open();
      await notices.add(
        Array.from({ length: 40 }, (_, index) => newNotice({ subjectId: `ticket-${index}` })),
        10,
      );
      const claims = (await Promise.all(Array.from({ length: 8 }, () => claim(notices, 10, 6)))).flat();
      const rest = await claim(notices, 10);
      expect(new Set([...claims, ...rest].map(({ id }) => id)).size).toBe(40);
      expect(claims.length + rest.length).toBe(40);
    });

    it('returns urgent messages first', async () => {
      const notices = await open();
      const kinds = ['joined', 'called', 'closed', 'code', 'recalled'] as const;
      for (const [index, kind] of kinds.entries()) {
        await notices.add([newNotice({ kind, subjectId: kind })], 10 + index);
      }
      expect((await claim(notices, 20, 3)).map(({ kind }) => kind).toSorted()).toEqual(['called', 'code', 'recalled']);
    });

    it('returns the next message of a subject only when the one before is settled; other channels do not wait', async () => {
      const notices = await open();
      await notices.add([newNotice()], 10);
      await notices.add([newNotice({ kind: 'on_hold' }), newNotice({ kind: 'on_hold', channel: 'email' })], 11);
      const first = await claim(notices, 20);
      expect(first.map(({ kind }) => kind)).toEqual(['joined']);
      const emails = await notices.claim({ channel: 'email', limit: 9, now: 20, leaseMs: LEASE_MS });
      expect(emails.map(({ kind }) => kind)).toEqual(['on_hold']);
      expect(await claim(notices, 20)).toEqual([]);
      await notices.settle(first.map((notice) => ({ notice, outcome: { kind: 'failed', error: 'no such number' } })));
      expect(await claim(notices, 20)).toMatchObject([{ kind: 'on_hold', channel: 'sms' }]);
    });

    it('lets a call overtake messages that failed before it, and nothing else', async () => {
      const notices = await open();
      await notices.add([newNotice()], 10);
      const notice = await claimOne(notices, 10);
      await notices.settle([{ notice, outcome: { kind: 'again', state: 'queued', at: 500, error: 'no answer' } }]);
      await notices.add([newNotice({ kind: 'on_hold' })], 20);
      expect(await claim(notices, 30)).toEqual([]);
      await notices.add([newNotice({ kind: 'called' })], 40);
      expect(await claim(notices, 50)).toMatchObject([{ kind: 'on_hold' }]);
      const [, , overtaken] = await notices.newest(100_001, { before: null, limit: 9 });
      expect(overtaken).toMatchObject({ kind: 'joined', state: 'failed' });
    });

    it('returns a message again when its lease has expired: its node may have died', async () => {
      const notices = await open();
      await notices.add([newNotice()], 10);
      await claimOne(notices, 10);
      expect(await claim(notices, 10 + LEASE_MS - 1)).toEqual([]);
      expect(await claim(notices, 10 + LEASE_MS)).toMatchObject([{ attempts: 2, state: 'queued' }]);
    });
  });
}

function settleSuite(name: string, open: Open): void {
  describe(`${name}: settling notices`, () => {
    it('stores the words before sending, so that another node can look the message up', async () => {
      const notices = await open();
      await notices.add([newNotice()], 10);
      await beginOne(notices, 10);
      expect(await claim(notices, 2_000)).toMatchObject([{ state: 'sending', worded: WORDED, attempts: 2 }]);
    });

    it('lets no node send or settle what another has leased since', async () => {
      const notices = await open();
      await notices.add([newNotice()], 10);
      const late = await claimOne(notices, 10);
      const next = await claimOne(notices, 10 + LEASE_MS);
      expect(await notices.begin([{ ...late, worded: WORDED }], { ...BEGINNING, leasedUntil: 9_000 })).toEqual([]);
      await notices.settle([{ notice: late, outcome: { kind: 'failed', error: 'late' } }]);
      expect(await notices.begin([{ ...next, worded: WORDED }], { ...BEGINNING, leasedUntil: 9_000 })).toHaveLength(1);
    });

    it('erases a code once it is sent', async () => {
      const notices = await open();
      await notices.add([newNotice({ kind: 'code', details: { code: '123456' } })], 10);
      const notice = await beginOne(notices, 10);
      expect(notice.details).toEqual({ code: '123456' });
      const worded = { subject: '', text: 'Your code is ••••••.' };
      await notices.settle([{ notice, outcome: { kind: 'sent', providerId: 'SM1', at: 30, worded } }]);
      const listed = await notices.newest(100_001, { before: null, limit: 9 });
      expect(listed).toMatchObject([{ state: 'sent', sentAt: 30, providerId: 'SM1', worded, details: {} }]);
      expect(JSON.stringify(listed)).not.toContain('123456');
    });

    it('erases a code that could not be sent', async () => {
      const notices = await open();
      await notices.add([newNotice({ kind: 'code', details: { code: '123456' } })], 10);
      const [claimed] = await claim(notices, 10);
      const worded = { subject: '', text: 'Your code is 123456.' };
      const [notice] = claimed ? await notices.begin([{ ...claimed, worded }], { ...BEGINNING, leasedUntil: 900 }) : [];
      if (notice) await notices.settle([{ notice, outcome: { kind: 'failed', error: 'no such number' } }]);
      const listed = await notices.newest(100_001, { before: null, limit: 9 });
      expect(listed).toMatchObject([{ state: 'failed', error: 'no such number' }]);
      expect(JSON.stringify(listed)).not.toContain('123456');
    });

    it('holds a failed message back until its time', async () => {
      const notices = await open();
      await notices.add([newNotice()], 10);
      const notice = await beginOne(notices, 10);
      await notices.settle([{ notice, outcome: { kind: 'again', state: 'sending', at: 500, error: 'timeout' } }]);
      expect(await claim(notices, 499)).toEqual([]);
      expect(await claim(notices, 500)).toMatchObject([{ state: 'sending', error: 'timeout' }]);
    });

    it('knows which ids of a provider belong to another message', async () => {
      const notices = await open();
      await notices.add([newNotice()], 10);
      const first = await beginOne(notices, 10);
      const sent = { kind: 'sent', providerId: 'SM1', at: 20, worded: WORDED } as const;
      await notices.settle([{ notice: first, outcome: sent }]);
      await notices.add([newNotice({ kind: 'called' })], 30);
      const second = await claimOne(notices, 30);
      expect(await notices.takenIds(second, ['SM1', 'SM2'])).toEqual(new Set(['SM1']));
      expect(await notices.takenIds(first, ['SM1', 'SM2'])).toEqual(new Set());
      expect(await notices.takenIds(first, [])).toEqual(new Set());
      const { siteId, address } = first;
      expect(await notices.countSent({ channel: 'sms', siteId, address, since: 0 })).toEqual({
        toAddress: 1,
        visits: 1,
        ofSite: 1,
      });
      expect(await notices.countSent({ channel: 'sms', siteId, address: 'x', since: 0 })).toEqual({
        toAddress: 0,
        visits: 0,
        ofSite: 1,
      });
      expect(await notices.countSent({ channel: 'sms', siteId, address, since: 1_000 })).toEqual({
        toAddress: 0,
        visits: 0,
        ofSite: 0,
      });
    });

    it('lists the messages of one subject only, oldest first', async () => {
      const notices = await open();
      await notices.add([newNotice({ kind: 'called' })], 20);
      await notices.add([newNotice()], 10);
      await notices.add([newNotice({ subjectId: 'another' }), newNotice({ siteId: 100_002 })], 15);
      const { subjectId } = newNotice();
      expect(await notices.ofSubject(100_001, subjectId)).toMatchObject([{ kind: 'joined' }, { kind: 'called' }]);
      expect(await notices.ofSubject(100_001, 'nobody')).toEqual([]);
    });

    it('accepts a delivery report, even before it has stored that the message was sent', async () => {
      const notices = await open();
      await notices.add([newNotice()], 10);
      const notice = await beginOne(notices, 10);
      const report = { providerId: 'SM1', error: null, at: 25 };
      await notices.report(notice, { ...report, state: 'delivered' });
      const sent = { kind: 'sent', providerId: 'SM1', at: 30, worded: WORDED } as const;
      await notices.settle([{ notice, outcome: sent }]);
      await notices.report(notice, { ...report, state: 'failed', error: 'late' });
      const [listed] = await notices.newest(100_001, { before: null, limit: 9 });
      expect(listed).toMatchObject({ state: 'delivered', sentAt: 25, error: null });
      expect(await claim(notices, 9_000)).toEqual([]);
    });
  });
}

function listSuite(name: string, open: Open): void {
  describe(`${name}: listing notices`, () => {
    it('lists the newest of a site page by page, each once', async () => {
      const notices = await open();
      const subjects = Array.from({ length: 7 }, (_, index) => `ticket-${index}`);
      // Several with the same time, so that a page ends among them.
      for (const subjectId of subjects) await notices.add([newNotice({ subjectId })], subjectId < 'ticket-4' ? 10 : 20);
      await notices.add([newNotice({ siteId: 100_002 })], 30);
      const seen: string[] = [];
      for (let before: NoticeCursor | null = null; seen.length < 7;) {
        const page: Notice[] = await notices.newest(100_001, { before, limit: 2 });
        seen.push(...page.map(({ subjectId }) => subjectId));
        before = page.at(-1) ?? null;
      }
      expect(seen.toSorted()).toEqual(subjects);
      expect(seen.slice(0, 3).toSorted()).toEqual(['ticket-4', 'ticket-5', 'ticket-6']);
    });
  });
}
