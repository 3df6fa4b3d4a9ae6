import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';

/** What a browser says about the page, and its authenticator about itself; all in base64url. */
export type NewCredential = { id: string; clientData: string; authenticatorData: string; publicKey: string };
export type SignedCredential = { id: string; clientData: string; authenticatorData: string; signature: string };

/** Where the page is: credentials belong to a host, and answers to an origin. */
export type Party = { origin: string; host: string };

type Client = { challenge: string };
type Authenticator = { counter: number; isVerified: boolean; credential: Buffer | null };

const HASH_BYTES = 32;
const FLAGS_AT = HASH_BYTES;
const COUNTER_AT = FLAGS_AT + 1;
const AAGUID_AT = COUNTER_AT + 4;
const LENGTH_AT = AAGUID_AT + 16;
const ID_AT = LENGTH_AT + 2;
const FLAG = { present: 0x01, verified: 0x04, credential: 0x40 } as const;
const SMALLEST_RSA_BITS = 2_048;

/** WebAuthn, registration without attestation. Null if it is not of this page, or of a person who was not verified. */
export function readCreation(
  made: NewCredential,
  party: Party,
): (Client & { publicKey: string; counter: number }) | null {
  const client = readClient(made.clientData, 'webauthn.create', party);
  const authenticator = readAuthenticator(made.authenticatorData, party);
  if (!client || !authenticator?.isVerified) return null;
  if (authenticator.credential?.toString('base64url') !== made.id || !readKey(made.publicKey)) return null;
  return { ...client, publicKey: made.publicKey, counter: authenticator.counter };
}

/** WebAuthn, authentication. Null unless the key has signed this page's challenge for a verified person. */
export function readAssertion(
  signed: SignedCredential,
  { publicKey, ...party }: Party & { publicKey: string },
): (Client & { counter: number }) | null {
  const client = readClient(signed.clientData, 'webauthn.get', party);
  const authenticator = readAuthenticator(signed.authenticatorData, party);
  const key = readKey(publicKey);
  if (!client || !authenticator?.isVerified || !key) return null;
  const hash = createHash('sha256').update(bytesOf(signed.clientData)).digest();
  const data = Buffer.concat([bytesOf(signed.authenticatorData), hash]);
  const algorithm = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  if (!isSigned(algorithm, data, { key, signature: bytesOf(signed.signature) })) return null;
  return { ...client, counter: authenticator.counter };
}

/** The challenge that a browser was given; null if it says none. */
export function challengeOf(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(bytesOf(clientData).toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

function readClient(clientData: string, type: string, { origin }: Party): Client | null {
  const challenge = challengeOf(clientData);
  if (challenge === null) return null;
  const said = JSON.parse(bytesOf(clientData).toString('utf8')) as Record<string, unknown>;
  const isThisPage = said['type'] === type && said['origin'] === origin && said['crossOrigin'] !== true;
  return isThisPage ? { challenge } : null;
}

function readAuthenticator(data: string, { host }: Party): Authenticator | null {
  const bytes = bytesOf(data);
  if (bytes.length < AAGUID_AT) return null;
  const isThisHost = bytes.subarray(0, HASH_BYTES).equals(createHash('sha256').update(host).digest());
  const flags = bytes[FLAGS_AT] ?? 0;
  if (!isThisHost || !(flags & FLAG.present)) return null;
  return {
    counter: bytes.readUInt32BE(COUNTER_AT),
    isVerified: (flags & FLAG.verified) !== 0,
    credential: flags & FLAG.credential ? readCredential(bytes) : null,
  };
}

function readCredential(bytes: Buffer): Buffer | null {
  if (bytes.length < ID_AT) return null;
  const length = bytes.readUInt16BE(LENGTH_AT);
  return bytes.length < ID_AT + length ? null : bytes.subarray(ID_AT, ID_AT + length);
}

/** P-256, Ed25519, or RSA of a decent size. */
function readKey(publicKey: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' });
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
    if (type === 'ec') return details?.namedCurve === 'prime256v1' ? key : null;
    if (type === 'rsa') return (details?.modulusLength ?? 0) >= SMALLEST_RSA_BITS ? key : null;
    return type === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function isSigned(algorithm: string | null, data: Buffer, by: { key: KeyObject; signature: Buffer }): boolean {
  try {
    return verify(algorithm, data, by.key, by.signature);
  } catch {
    return false;
  }
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
