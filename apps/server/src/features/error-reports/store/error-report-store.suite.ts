import { describe, expect, it } from 'vitest';
import type { ErrorReport, ErrorReportStore } from './error-report-store.ts';

const MOST = 5;

/** SQLite and PostgreSQL must both pass this. */
export function errorReportStoreSuite(name: string, open: () => Promise<ErrorReportStore>) {
  let ids = 0;
  const report = (changes: Partial<ErrorReport> = {}): ErrorReport => {
    const id = `report-${String(++ids).padStart(4, '0')}`;
    return { siteId: 100_001, id, at: 1_000, tokenHash: 'hash-1', text: 'broke', ...changes };
  };

  describe(`${name}: error reports`, () => {
    it('[API-11] stores reports, and lists a site’s latest ones', async () => {
      const reports = await open();
      const [old, recent, other] = [report({ at: 10 }), report({ at: 30 }), report({ at: 20, siteId: 100_002 })];
      for (const each of [old, recent, other]) expect(await reports.add(each, { most: MOST, since: 0 })).toBe(true);
      expect(await reports.list(100_001, { limit: 10 })).toEqual([recent, old]);
      expect(await reports.list(100_001, { limit: 1 })).toEqual([recent]);
    });

    it('[API-11] limits the reports of a device, even of 30 at once', async () => {
      const reports = await open();
      const stored = await Promise.all(
        Array.from({ length: 30 }, () => reports.add(report(), { most: MOST, since: 500 })),
      );
      expect(stored.filter(Boolean)).toHaveLength(MOST);
      expect(await reports.list(100_001, { limit: 100 })).toHaveLength(MOST);
      expect(await reports.add(report({ tokenHash: 'hash-2' }), { most: MOST, since: 500 })).toBe(true);
      expect(await reports.add(report({ siteId: 100_002 }), { most: MOST, since: 500 })).toBe(true);
    });

    it('[API-11] accepts a device’s reports again later', async () => {
      const reports = await open();
      for (let count = 0; count < MOST; count++) await reports.add(report({ at: 100 }), { most: MOST, since: 0 });
      expect(await reports.add(report({ at: 900 }), { most: MOST, since: 100 })).toBe(false);
      expect(await reports.add(report({ at: 900 }), { most: MOST, since: 101 })).toBe(true);
    });
  });
}
