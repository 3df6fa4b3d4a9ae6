import { DAY_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { makeCertificates } from '#testing/wallet/make-certificates.ts';
import { openWallet } from '#testing/wallet/open-wallet.ts';
import { HEALTH_CHECKS, runChecks, type Check, type HealthCheck } from './health-check.ts';
import { passChecks } from './pass-checks.ts';

const UNTIL = Date.parse('2030-06-01T00:00:00Z');
const none: Check = () => ({ state: 'good', text: '' });
const OTHERS = Object.fromEntries(HEALTH_CHECKS.map((id) => [id, none])) as Record<HealthCheck, Check>;

describe('a health check of wallet passes', () => {
  it('says in days when the certificates end, and when they have', async () => {
    const { save, values, serverSettings } = await openWallet();
    const find = async (daysBefore: number) => {
      const clock = { now: () => UNTIL - daysBefore * DAY_MS };
      const rows = await runChecks({ ...OTHERS, ...passChecks({ serverSettings, clock }) }, 'en');
      const { title, state, text } = rows.find(({ id }) => id === 'passes') ?? {};
      return `${title} ${state}: ${text}`;
    };
    expect(await find(0)).toBe('Wallet passes good: Not set up for Apple Wallet, so nothing can end.');
    const { certificate, key, wwdr } = makeCertificates({ until: UNTIL });
    expect(await save({ ...values, certificate, key, wwdr })).toMatchObject({ success: true });
    expect(await find(30)).toBe("Wallet passes good: Days until Apple's certificates end: 30.");
    expect(await find(29.5)).toContain("warn: Days until Apple's certificates end: 29. Make new ones");
    expect(await find(6.5)).toContain("bad: Days until Apple's certificates end: 6.");
    expect(await find(0)).toContain("bad: Apple's certificates have expired");
  });

  it('is on the page', async () => {
    const { olga } = await openWallet();
    const { rows } = (await olga.get('staff/settings/health?lang=en')).json<{ rows: { id: string }[] }>();
    expect(rows.map(({ id }) => id)).toContain('passes');
  });
});
