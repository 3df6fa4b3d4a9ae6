import type { ProviderCause, ProviderStep } from '@openturn/contract/staff/settings/provider.ts';
import * as openid from 'openid-client';
import { ProviderFetchError } from './provider-fetch.ts';

/** `refused`: it answered, but not with somebody whom it has signed in. */
export type ProviderFailure = {
  step: ProviderStep;
  cause: ProviderCause | 'refused';
  /** What the other side said, as it said it. */
  detail: string;
  /** Its own code for that; null if it gave none. */
  said: string | null;
};

const LONGEST_DETAIL = 200;
const TLS_ERROR = /^(ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_)/;
const CONNECTION_ERRORS: Readonly<Record<string, ProviderCause>> = {
  ENOTFOUND: 'host-unknown',
  EAI_AGAIN: 'host-unknown',
  ECONNREFUSED: 'port-closed',
  ECONNRESET: 'no-answer',
  ETIMEDOUT: 'no-answer',
  EHOSTUNREACH: 'no-answer',
  ENETUNREACH: 'no-answer',
  ABORT_ERR: 'no-answer',
};
/** What the library finds wrong in the provider's description. */
const DESCRIPTION_ERRORS: Readonly<Record<string, ProviderCause>> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'issuer-differs',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'no-provider',
  OAUTH_RESPONSE_IS_NOT_JSON: 'no-provider',
  OAUTH_PARSE_ERROR: 'no-provider',
  OAUTH_INVALID_RESPONSE: 'no-provider',
  OAUTH_INVALID_SERVER_METADATA: 'no-provider',
  OAUTH_MISSING_SERVER_METADATA: 'no-code',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'not-https',
};

export function providerFailureOf(error: unknown): ProviderFailure {
  const chain = causesOf(error);
  for (const each of chain) {
    const own = ownFailure(each);
    if (own) return own;
  }
  const refusal = chain.find(
    (each) => each instanceof openid.ResponseBodyError || each instanceof openid.AuthorizationResponseError,
  );
  if (refusal) {
    const { error: said, error_description: words = '' } = refusal;
    return { step: 'client', cause: 'refused', detail: shortened(words || said), said };
  }
  if (chain.some((each) => each instanceof openid.WWWAuthenticateChallengeError)) {
    return { step: 'client', cause: 'refused', detail: '', said: 'invalid_client' };
  }
  const code = chain.map(codeOf).find((each) => each in DESCRIPTION_ERRORS);
  const detail = shortened(chain.map(issuerIn).find((each) => each !== '') ?? '');
  const cause = code === undefined ? 'refused' : (DESCRIPTION_ERRORS[code] ?? 'refused');
  return { step: 'describe', cause, detail: detail || shortened(messageOf(error)), said: null };
}

function ownFailure(each: unknown): ProviderFailure | null {
  if (isFailure(each)) return each;
  if (each instanceof ProviderFetchError) return { step: 'reach', cause: each.code, detail: '', said: null };
  const code = codeOf(each);
  const isTimeout = each instanceof DOMException && ['TimeoutError', 'AbortError'].includes(each.name);
  const cause = isTimeout ? 'no-answer' : TLS_ERROR.test(code) ? 'certificate' : CONNECTION_ERRORS[code];
  return cause ? { step: 'reach', cause, detail: isTimeout ? '' : code, said: null } : null;
}

function isFailure(each: unknown): each is ProviderFailure {
  return typeof each === 'object' && each !== null && 'step' in each && 'said' in each;
}

function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let each = error; each !== undefined && each !== null && chain.length < 8;) {
    chain.push(each);
    each = each instanceof Error ? each.cause : undefined;
  }
  return chain;
}

function codeOf(each: unknown): string {
  const code = typeof each === 'object' && each !== null && 'code' in each ? each.code : '';
  return typeof code === 'string' ? code : '';
}

/** The issuer that a description names instead of the one that was asked. */
function issuerIn(each: unknown): string {
  const body = typeof each === 'object' && each !== null && 'body' in each ? each.body : null;
  const issuer = typeof body === 'object' && body !== null && 'issuer' in body ? body.issuer : '';
  return typeof issuer === 'string' ? issuer : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

function shortened(text: string): string {
  return text.replaceAll(/[^\P{C}]/gu, ' ').slice(0, LONGEST_DETAIL);
}
