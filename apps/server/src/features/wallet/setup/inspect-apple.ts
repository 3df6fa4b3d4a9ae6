import type { KeyObject, X509Certificate } from 'node:crypto';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { WalletCause, WalletStep } from '@openturn/domain/wallet/wallet-causes.ts';
import { readCertificate, readKey } from './read-certificate.ts';

export type AppleEntered = {
  passTypeId: string;
  teamId: string;
  certificate: string;
  key: string;
  passphrase: string;
  wwdr: string;
};

/** What is wrong, in which field, and at which step of a test it shows. */
export type WalletFault = { step: WalletStep; cause: WalletCause; field: string };

export type AppleKeys = { certificate: string; key: string; wwdr: string; endsAt: number };
type Read = Result<AppleKeys, WalletFault>;

/** What Apple would refuse, before a visitor meets it. */
export function inspectApple(entered: AppleEntered, now: number): Read {
  const read = readCertificate(entered.certificate, entered.passphrase);
  if (!read.ok) return fault('certificate', ...unreadable(read.error, 'certificate'));
  const { certificate } = read.value;
  const wrong = certificateFault(certificate, entered, now);
  if (wrong) return err(wrong);
  const key = keyOf(entered, read.value.key);
  if (!key.ok) return key;
  if (!certificate.checkPrivateKey(key.value)) return fault('key', 'key-differs', 'key');
  const wwdr = readCertificate(entered.wwdr, '');
  if (!wwdr.ok) return fault('wwdr', 'wwdr-unreadable', 'wwdr');
  const issuer = wwdr.value.certificate;
  if (endOf(issuer) <= now) return fault('wwdr', 'wwdr-over', 'wwdr');
  const isIssuer = certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  if (!isIssuer) return fault('wwdr', 'wwdr-differs', 'wwdr');
  return ok({
    certificate: certificate.toString(),
    key: key.value.export({ type: 'pkcs1', format: 'pem' }),
    wwdr: issuer.toString(),
    endsAt: Math.min(endOf(certificate), endOf(issuer)),
  });
}

function certificateFault(certificate: X509Certificate, entered: AppleEntered, now: number): WalletFault | null {
  const step = 'certificate';
  if (Date.parse(certificate.validFrom) > now) return { step, cause: 'certificate-early', field: step };
  if (endOf(certificate) <= now) return { step, cause: 'certificate-over', field: step };
  const subject = new Map(certificate.subject.split('\n').map((line) => line.split(/=(.*)/s, 2) as [string, string]));
  if (subject.get('UID') !== entered.passTypeId) return { step, cause: 'type-differs', field: 'passTypeId' };
  return subject.get('OU') === entered.teamId ? null : { step, cause: 'team-differs', field: 'teamId' };
}

function keyOf({ key, passphrase }: AppleEntered, enclosed: KeyObject | null): Result<KeyObject, WalletFault> {
  if (enclosed) return ok(enclosed);
  if (key === '') return fault('key', 'key-missing', 'key');
  const read = readKey(key, passphrase);
  return read.ok ? read : fault('key', ...unreadable(read.error, 'key'));
}

function unreadable(why: 'unreadable' | 'passphrase', field: 'certificate' | 'key'): [WalletCause, string] {
  return why === 'passphrase' ? ['passphrase-wrong', 'passphrase'] : [`${field}-unreadable`, field];
}

function fault(step: WalletStep, cause: WalletCause, field: string): Result<never, WalletFault> {
  return err({ step, cause, field });
}

function endOf(certificate: X509Certificate): number {
  return Date.parse(certificate.validTo);
}
