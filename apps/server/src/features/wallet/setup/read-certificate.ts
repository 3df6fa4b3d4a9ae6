import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import forge from 'node-forge';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/;
const KEY = /-----BEGIN ((?:RSA |ENCRYPTED )?PRIVATE KEY)-----[^-]+(?:-[^-]+){0,8}-----END [A-Z ]+-----/;

type Unreadable = 'unreadable' | 'passphrase';
export type ReadCertificate = { certificate: X509Certificate; key: KeyObject | null };

/** PEM, DER in base64, or PKCS #12 in base64, which holds the key too. */
export function readCertificate(text: string, passphrase: string): Result<ReadCertificate, Unreadable> {
  const [pem] = CERTIFICATE.exec(text) ?? [];
  if (pem) {
    const certificate = attempt(() => new X509Certificate(pem));
    const key = KEY.test(text) ? readKey(text, passphrase) : ok(null);
    if (!key.ok) return err(key.error);
    return certificate ? ok({ certificate, key: key.value }) : err('unreadable');
  }
  const bytes = Buffer.from(text, 'base64');
  const certificate = attempt(() => new X509Certificate(bytes));
  return certificate ? ok({ certificate, key: null }) : readPkcs12(bytes, passphrase);
}

export function readKey(text: string, passphrase: string): Result<KeyObject, Unreadable> {
  const [pem, kind] = KEY.exec(text) ?? [];
  if (!pem) return err('unreadable');
  const isLocked = kind === 'ENCRYPTED PRIVATE KEY' || pem.includes('ENCRYPTED');
  const key = attempt(() => createPrivateKey({ key: pem, passphrase }));
  if (!key) return err(isLocked ? 'passphrase' : 'unreadable');
  // Apple signs no others, and a pass can be signed with no other.
  return key.asymmetricKeyType === 'rsa' ? ok(key) : err('unreadable');
}

/** As macOS exports a certificate with its key. */
function readPkcs12(bytes: Buffer, passphrase: string): Result<ReadCertificate, Unreadable> {
  const asn1 = attempt(() => forge.asn1.fromDer(bytes.toString('binary')));
  if (!asn1) return err('unreadable');
  try {
    const bags = forge.pkcs12.pkcs12FromAsn1(asn1, passphrase).safeContents.flatMap(({ safeBags }) => safeBags);
    const certificates = bags.flatMap(({ cert }) => (cert ? [forge.pki.certificateToPem(cert)] : []));
    const [keyPem] = bags.flatMap(({ key }) => (key ? [forge.pki.privateKeyToPem(key)] : []));
    const key = keyPem ? createPrivateKey(keyPem) : null;
    const read = certificates.map((pem) => new X509Certificate(pem));
    const certificate = read.find((each) => key && each.checkPrivateKey(key)) ?? read[0];
    return certificate ? ok({ certificate, key }) : err('unreadable');
  } catch (error) {
    return err(/password|MAC/i.test(String(error)) ? 'passphrase' : 'unreadable');
  }
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
