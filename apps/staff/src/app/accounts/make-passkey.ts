import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { fromBase64url, toBase64url } from './bytes.ts';

type Made = { password: string; name: string; me: Pick<StaffMe, 'name' | 'email'> };

/** ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257];

/** Null if the person has changed their mind. */
export async function makePasskey({ password, name, me }: Made): Promise<CallReply<'POST staff/passkey/add'> | null> {
  const begun = await call('POST staff/passkey/begin', { siteId: 0, body: { password } });
  const credential = await create({
    challenge: fromBase64url(begun.challenge),
    rp: { id: begun.host, name: 'Openturn' },
    user: { id: new TextEncoder().encode(begun.user), name: me.email, displayName: me.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: begun.known.map((id) => ({ type: 'public-key', id: fromBase64url(id) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  if (!credential) return null;
  const response = credential.response as AuthenticatorAttestationResponse;
  const made = {
    id: credential.id,
    clientData: toBase64url(response.clientDataJSON),
    authenticatorData: toBase64url(response.getAuthenticatorData()),
    publicKey: toBase64url(response.getPublicKey() ?? new ArrayBuffer(0)),
  };
  return call('POST staff/passkey/add', { siteId: 0, body: { name, credential: made } });
}

async function create(publicKey: PublicKeyCredentialCreationOptions): Promise<PublicKeyCredential | null> {
  try {
    return (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
