import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpCode, totpStepOf, totpUri } from './totp.ts';

/** '12345678901234567890', the secret in the standard's examples. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;

describe('one-time codes of an authenticator', () => {
  // RFC 6238, appendix B: the last six of eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('[STAFF-03] match the standard at %s seconds', (seconds, code) => {
    expect(totpCode(SECRET, Math.floor((seconds * 1_000) / STEP_MS))).toBe(code);
  });

  it('[STAFF-03] are accepted one step early or late', () => {
    const now = 1_234_567_890_000;
    const current = Math.floor(now / STEP_MS);
    const taken = [-2, -1, 0, 1, 2].map((drift) => totpStepOf(totpCode(SECRET, current + drift), SECRET, now));
    expect(taken).toEqual([null, current - 1, current, current + 1, null]);
  });

  it.each(['', '005 924 ', '05924', '0059240', 'abcdef', '００５９２４'])(
    '%o is read as six digits or rejected',
    (text) => {
      const now = 1_234_567_890_000;
      expect(totpStepOf(text, SECRET, now)).toBe(text.trim() === '005 924' ? Math.floor(now / STEP_MS) : null);
    },
  );

  it('have 160-bit secrets that an app can scan', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(other).not.toBe(one);
    expect(totpUri(one, { issuer: 'Openturn', email: 'ada@elm.example' })).toBe(
      `otpauth://totp/Openturn:ada%40elm.example?secret=${one}&issuer=Openturn`,
    );
  });
});
