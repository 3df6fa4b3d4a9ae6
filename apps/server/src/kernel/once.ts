import { createHash } from 'node:crypto';
import { err, type Result } from '@openturn/domain/result.ts';

export type Once = { call: string; tokenHash: string; key: string; fingerprint: string };

/** What an idempotency key was used for before; `id` is what that request created. */
export type Remembered = { fingerprint: string; id: string };

/** Written in the change's transaction, which refuses as `repeated` if a concurrent request has used the key. */
export type AlsoWriteOnce = { once?: Once };

type OnceRequest<T> = Omit<Once, 'key' | 'fingerprint'> & {
  siteId: number;
  /** Without one, nothing is remembered. */
  key: string | null;
  /** The same key with another body is refused. */
  body: unknown;
  store: { remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null> };
  /** Null if the result no longer exists. */
  firstAnswer: (id: string, key: string) => Promise<T | null>;
};

export type Repeated = { code: 'repeated' };
type Refusal = { code: 'key-reused' | 'busy' };

/** API-13: runs a request once; retries get the first answer. */
export async function once<T, E extends { code: string }>(
  request: OnceRequest<T>,
  run: (alsoWrite: AlsoWriteOnce) => Promise<Result<T, E | Repeated>>,
): Promise<Result<T, E | Refusal>> {
  const alsoWrite = alsoWriteOf(request);
  const before = await answerBefore(request, alsoWrite);
  if (before) return before;
  const done = await run(alsoWrite);
  if (done.ok) return done;
  // A concurrent request with the same key may have taken what this one needs.
  const concurrent = await answerBefore(request, alsoWrite);
  if (concurrent) return concurrent;
  return isRepeated(done.error) ? err({ code: 'busy' }) : err(done.error);
}

function alsoWriteOf({ call, tokenHash, key, body }: OnceRequest<unknown>): AlsoWriteOnce {
  if (key === null) return {};
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  return { once: { call, tokenHash, key, fingerprint } };
}

async function answerBefore<T>(
  { siteId, store, firstAnswer }: OnceRequest<T>,
  { once: mark }: AlsoWriteOnce,
): Promise<Result<T, Refusal> | null> {
  const remembered = mark && (await store.remembered(siteId, mark));
  if (!remembered) return null;
  if (remembered.fingerprint !== mark.fingerprint) return err({ code: 'key-reused' });
  const value = await firstAnswer(remembered.id, mark.key);
  return value && { ok: true, value };
}

function isRepeated(error: { code: string }): error is Repeated {
  return error.code === 'repeated';
}
