import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

export const PASS_TYPE = 'pass.example.elm.turns';
export const TEAM = 'TEAM567890';

const DAY_MS = 86_400_000;
/** Around the time of most tests, and of those that use the machine's clock. */
const USUAL = { from: Date.parse('2026-01-01T00:00:00Z'), until: Date.parse('2036-01-01T00:00:00Z') };

type Name = { name?: string; type?: string; value: string }[];
type Signed = { subject: Name; issuer: Name; by: forge.pki.rsa.PrivateKey; key: forge.pki.rsa.PublicKey };

function newKeys() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' });
  const key = forge.pki.privateKeyFromPem(pem);
  return { pem, key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) };
}

function certify({ subject, issuer, by, key }: Signed, { from, until } = USUAL): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = key;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(from);
  certificate.validity.notAfter = new Date(until);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions([{ name: 'basicConstraints', cA: subject === issuer }]);
  certificate.sign(by, forge.md.sha256.create());
  return certificate;
}

type Wished = { passTypeId?: string; teamId?: string; from?: number; until?: number };

/** A certificate authority of a test in the place of Apple's, and what it has issued for a pass type id. */
export function makeCertificates({ passTypeId = PASS_TYPE, teamId = TEAM, ...valid }: Wished = {}) {
  const authority = newKeys();
  const own = newKeys();
  const issuer: Name = [{ name: 'commonName', value: 'WWDR of a test' }];
  const subject: Name = [
    { type: '0.9.2342.19200300.100.1.1', value: passTypeId },
    { name: 'commonName', value: `Pass Type ID: ${passTypeId}` },
    { name: 'organizationalUnitName', value: teamId },
  ];
  const wwdr = certify({ subject: issuer, issuer, by: authority.key, key: authority.publicKey });
  const certificate = certify(
    { subject, issuer, by: authority.key, key: own.publicKey },
    { ...USUAL, ...(valid.from && { from: valid.from }), ...(valid.until && { until: valid.until }) },
  );
  const der = (of: forge.pki.Certificate) =>
    Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(of)).getBytes(), 'binary').toString('base64');
  return {
    certificate: forge.pki.certificateToPem(certificate),
    certificateDer: der(certificate),
    key: own.pem,
    wwdr: forge.pki.certificateToPem(wwdr),
    wwdrDer: der(wwdr),
    /** As macOS exports it, in base64. */
    pkcs12: (passphrase: string) => {
      const file = forge.pkcs12.toPkcs12Asn1(own.key, [certificate], passphrase, { algorithm: '3des' });
      return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary').toString('base64');
    },
    lockedKey: (passphrase: string) => forge.pki.encryptRsaPrivateKey(own.key, passphrase),
  };
}

export const EXPIRED = { from: USUAL.from, until: USUAL.from + 30 * DAY_MS };
