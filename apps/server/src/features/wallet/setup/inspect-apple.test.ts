import { describe, expect, it } from 'vitest';
import { EXPIRED, makeCertificates, PASS_TYPE, TEAM } from '#testing/wallet/make-certificates.ts';
import { inspectApple } from './inspect-apple.ts';

const NOW = Date.parse('2026-11-26T15:00:00Z');
const KEYS = makeCertificates();
const OTHER = makeCertificates();
const ENTERED = {
  passTypeId: PASS_TYPE,
  teamId: TEAM,
  certificate: KEYS.certificate,
  key: KEYS.key,
  passphrase: '',
  wwdr: KEYS.wwdr,
};

describe('the certificate of passes', () => {
  const plain = inspectApple(ENTERED, NOW);

  it.each([
    ['PEM', {}],
    ['PEM with its key', { certificate: `${KEYS.certificate}\n${KEYS.key}`, key: '' }],
    ['DER', { certificate: KEYS.certificateDer, wwdr: KEYS.wwdrDer }],
    ['PKCS #12', { certificate: KEYS.pkcs12('elm tree'), key: '', passphrase: 'elm tree' }],
    ['PKCS #12 without a password', { certificate: KEYS.pkcs12(''), key: '' }],
    ['a locked key', { key: KEYS.lockedKey('elm tree'), passphrase: 'elm tree' }],
  ])('is read as %s', (_, changed) => {
    expect(plain).toMatchObject({ ok: true, value: { endsAt: Date.parse('2036-01-01T00:00:00Z') } });
    expect(inspectApple({ ...ENTERED, ...changed }, NOW)).toEqual(plain);
  });

  it.each([
    ['no certificate', { certificate: 'hello' }, 'certificate-unreadable', 'certificate'],
    ['half a certificate', { certificate: KEYS.certificate.slice(0, 300) }, 'certificate-unreadable', 'certificate'],
    ['a wrong password', { certificate: KEYS.pkcs12('a'), key: '', passphrase: 'b' }, 'passphrase-wrong', 'passphrase'],
    ['a key that stays locked', { key: KEYS.lockedKey('a') }, 'passphrase-wrong', 'passphrase'],
    ['another pass type', { passTypeId: 'pass.example.oak' }, 'type-differs', 'passTypeId'],
    ['another team', { teamId: 'TEAM000000' }, 'team-differs', 'teamId'],
    ['no key', { key: '' }, 'key-missing', 'key'],
    ['something else than a key', { key: KEYS.certificate }, 'key-unreadable', 'key'],
    ['the key of another certificate', { key: OTHER.key }, 'key-differs', 'key'],
    ['no issuer', { wwdr: '' }, 'wwdr-unreadable', 'wwdr'],
    ['another issuer of the same name', { wwdr: OTHER.wwdr }, 'wwdr-differs', 'wwdr'],
  ])('is refused with the cause: %s', (_, changed, cause, field) => {
    expect(inspectApple({ ...ENTERED, ...changed }, NOW)).toMatchObject({ ok: false, error: { cause, field } });
  });

  it('is refused before and after its time', () => {
    const over = makeCertificates(EXPIRED);
    const entered = { ...ENTERED, ...over };
    expect(inspectApple(entered, NOW)).toMatchObject({ error: { cause: 'certificate-over' } });
    expect(inspectApple(entered, EXPIRED.from - 1)).toMatchObject({ error: { cause: 'certificate-early' } });
    expect(inspectApple(entered, EXPIRED.until - 1_000)).toMatchObject({ ok: true });
    expect(inspectApple(ENTERED, Date.parse('2036-01-01T00:00:00Z'))).toMatchObject({ ok: false });
  });
});
