import { call } from '@openturn/web/api/call.ts';
import { fromBase64url, toBase64url } from './bytes.ts';

/** False if the person has chosen none. `pass` is that of the provider, whose sign-in came before. */
export async function signInWithPasskey(pass?: string): Promise<boolean> {
  const { host, challenge } = await call('POST staff/passkey/options', { siteId: 0 });
  const credential = await ask({
    challenge: fromBase64url(challenge),
    rpId: host,
    userVerification: 'required',
  });
  if (!credential) return false;
  const response = credential.response as AuthenticatorAssertionResponse;
  await call('POST staff/passkey/signin', {
    siteId: 0,
    body: {
      credential: {
        id: credential.id,
        clientData: toBase64url(response.clientDataJSON),
        authenticatorData: toBase64url(response.authenticatorData),
        signature: toBase64url(response.signature),
      },
      ...(pass !== undefined && { pass }),
    },
  });
  return true;
}

async function ask(publicKey: PublicKeyCredentialRequestOptions): Promise<PublicKeyCredential | null> {
  try {
    return (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
  } catch (error) {
    // Cancelled, or there is none here: browsers do not tell which.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
