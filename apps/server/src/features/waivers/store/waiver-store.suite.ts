import { yearsLater } from '@openturn/domain/waiver/years-later.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { CONSENT } from '#testing/samples/open-waivers.ts';
import { siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { waiverVersion } from './save-waiver-row.ts';
import { waiverStore } from './sql-waiver-store.ts';
import { hashRecord } from './waiver-rows.ts';
import type { Signature, Signer } from './waiver-store.ts';

const SITE = 100_001;
const PHONE = '+14165550142';
const SIGNED_AT = Date.parse('2026-11-26T17:00:00Z');
const ZONE = 'America/Toronto';

function signatureOf(more: Partial<Signature> = {}): Signature {
  const signature = {
    siteId: SITE,
    id: 'a-signature-of-a-test-1',
    waiverId: 1,
    version: 1,
    language: 'en' as const,
    textHash: 'a'.repeat(64),
    subject: 'first-visit',
    name: 'Sam Rivers',
    phone: PHONE,
    email: null,
    details: { visitor: 'Sam Rivers', initials: '', isForSelf: true, minors: [], strokes: null },
    at: SIGNED_AT,
    zone: ZONE,
    validUntil: SIGNED_AT + 1_000,
    deviceHash: 'one',
    eraseAt: 1,
    ...more,
  };
  return { ...signature, recordHash: hashRecord(signature) };
}

/** Who has signed, and for how long it is kept, on a real database. */
export function waiverStoreSuite(name: string, open: () => Promise<Db>): void {
  async function start() {
    const db = await open();
    await writeSites(db, [siteFixture({})]);
    const store = waiverStore(db);
    const save = (id: number | null, values = CONSENT) =>
      store.save({
        siteId: SITE,
        staffId: 'ada',
        at: 1,
        id,
        version: id === null ? null : waiverVersion(CONSENT),
        values,
      });
    await save(null);
    const sign = (signature: Signature) => store.sign(signature, { guid: signature.subject });
    const signer = { subject: 'later-visit', deviceHash: 'one', name: 'sam rivers', phone: null, email: null };
    const found = async (more: Partial<Signer> = {}) =>
      (await store.signedBy(SITE, { ...signer, now: SIGNED_AT, ...more })).length;
    const verify = (device: string) =>
      db.kysely
        .insertInto('contact_devices')
        .values({ site_id: SITE, kind: 'phone', contact: sealed(PHONE), token_hash: device, used_at: 1, proven_at: 1 })
        .execute();
    return { store, save, sign, found, verify };
  }

  describe(`${name}: waivers`, () => {
    it('hold for the device that signed, until they end, and for another once both have verified the phone', async () => {
      const { sign, found, verify } = await start();
      await sign(signatureOf());
      const other = { deviceHash: 'two', phone: PHONE };
      expect([await found(), await found({ now: SIGNED_AT + 1_000 }), await found({ name: 'Ann' })]).toEqual([1, 0, 0]);
      expect([await found(other), await found({ ...other, deviceHash: null })]).toEqual([0, 0]);
      expect(await found({ subject: 'first-visit', deviceHash: null, name: '' })).toBe(1);
      await verify('two');
      expect(await found(other)).toBe(0);
      await verify('one');
      expect([await found(other), await found({ ...other, phone: null })]).toEqual([1, 0]);
    });

    it('are kept for calendar years after each was signed, also once the business changes how many', async () => {
      const { store, save, sign } = await start();
      const moments = ['2024-02-29T12:00:00Z', '2026-03-08T06:59:00Z', '2026-03-08T07:01:00Z', '2026-11-26T17:00:00Z'];
      for (const [index, moment] of moments.entries()) {
        const zone = index === 1 ? 'Europe/Berlin' : ZONE;
        await sign(signatureOf({ id: `signature-${index}`, subject: `visit-${index}`, at: Date.parse(moment), zone }));
      }
      await save(1, { ...CONSENT, keptYears: 10 });
      const rows = await store.search(SITE, { text: '', before: null, limit: 9 });
      expect(rows).toHaveLength(moments.length);
      for (const { at, zone, eraseAt } of rows) expect(eraseAt).toBe(yearsLater(at, { years: 10, zone }));
      expect(new Date(rows[0]?.eraseAt ?? 0).toISOString()).toBe('2036-11-26T17:00:00.000Z');
    });
  });
}
