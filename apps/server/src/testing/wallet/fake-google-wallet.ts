import { generateKeyPairSync, verify } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { serveLocally } from '#testing/fakes/serve-locally.ts';

type Stored = Record<string, unknown>;
type Refusal = { status: number; body: object };

export const ISSUER = '3388000000012345678';

/** Google's wallet with its token endpoint: knows its account by the signature, keeps classes and objects by id. */
export async function startFakeGoogleWallet() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const account = {
    type: 'service_account',
    project_id: 'elm-passes-4711',
    private_key_id: 'key-9',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'passes@elm-passes-4711.iam.gserviceaccount.com',
  };
  const kept = { genericClass: new Map<string, Stored>(), genericObject: new Map<string, Stored>() };
  const asked: string[] = [];
  const twists: Refusal[] = [];
  /** A token signed with the account's key; null for any other. */
  const readJwt = (token: string) => {
    const [head = '', claims = '', signature = ''] = token.split('.');
    const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
    return isSigned ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Stored) : null;
  };
  const take = (method: string, url: string, body: string): Refusal => {
    const [, , , kind = '', id = ''] = url.split('/').map(decodeURIComponent);
    const all = kept[kind as keyof typeof kept] as Map<string, Stored> | undefined;
    const entered = body === '' ? {} : (JSON.parse(body) as Stored);
    const name = id || String(entered['id']);
    if (!all || !name.startsWith(`${ISSUER}.`)) return refusal(403, 'PERMISSION_DENIED');
    if (method === 'POST' && all.has(name)) return refusal(409, 'ALREADY_EXISTS');
    if (method !== 'POST' && !all.has(name)) return refusal(404, 'NOT_FOUND');
    if (method !== 'GET') all.set(name, { ...all.get(name), ...entered });
    return { status: 200, body: all.get(name) ?? {} };
  };
  const url = await serveLocally((request, response) => {
    const answer = async () => {
      const body = await text(request);
      const { method = '', url: path = '', headers } = request;
      asked.push(`${method} ${path}`);
      if (path === '/token') {
        const claims = readJwt(new URLSearchParams(body).get('assertion') ?? '');
        const isRight = claims?.['scope'] === 'https://www.googleapis.com/auth/wallet_object.issuer';
        const token = { access_token: 'ya29.wallet', expires_in: 3_599 };
        return isRight ? { status: 200, body: token } : refusal(400, 'invalid_grant');
      }
      if (headers.authorization !== 'Bearer ya29.wallet') return refusal(401, 'UNAUTHENTICATED');
      return twists.shift() ?? take(method, path, body);
    };
    void answer().then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  return { url, account, kept, asked, twists, readJwt };
}

function refusal(status: number, code: string): Refusal {
  return { status, body: { error: { code: status, status: code, message: 'said by Google' } } };
}
