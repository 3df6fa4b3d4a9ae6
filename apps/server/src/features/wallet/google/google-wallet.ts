import { createPrivateKey } from 'node:crypto';
import { LOCALE } from '@openturn/domain/language/languages.ts';
import { toHex } from '@openturn/domain/theme/colour.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import {
  googleToken,
  NoGoogleToken,
  PUSH_TIMEOUT_MS,
  type ServiceAccount,
  signToken,
} from '#features/notices/index.ts';
import type { PassContent } from '#features/wallet/content/pass-content.ts';
import { passFields } from '#features/wallet/content/pass-words.ts';
import type { Clock } from '#kernel/clock.ts';
import * as z from 'zod';

export type GoogleUrls = { api: string; token: string; save: string };
type Options = { issuerId: string; account: ServiceAccount; urls: GoogleUrls; clock: Clock };

/** `gone`: Google has no such pass. `refused`: trying again would not help. */
export type GoogleFailure = { kind: 'gone' | 'refused' | 'later'; status: number; reason: string };
type Answer = { failure: GoogleFailure | null };

export type GoogleWallet = ReturnType<typeof googleWallet>;

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const FOUND: GoogleFailure | null = null;
const Refused = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});

/** Passes in Google's wallet: made and changed there, and kept by a link that is signed here. */
export function googleWallet({ issuerId, account, urls, clock }: Options) {
  const token = googleToken({ account, scope: SCOPE, url: urls.token, clock });
  const key = createPrivateKey(account.private_key);
  const classId = `${issuerId}.openturn`;
  let hasClass = false;

  async function ask(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Answer> {
    try {
      const answer = await fetch(`${urls.api}/walletobjects/v1/${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
        headers: { authorization: `Bearer ${await token.read()}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const said: unknown = await answer.json().catch(() => null);
      if (answer.ok) return { failure: FOUND };
      if (answer.status === 401) token.forget();
      return { failure: failureOf(answer.status, said) };
    } catch (error) {
      const isRefused = error instanceof NoGoogleToken && error.status >= 400 && error.status < 429;
      const status = error instanceof NoGoogleToken ? error.status : 0;
      return { failure: { kind: isRefused ? 'refused' : 'later', status, reason: String(error) } };
    }
  }

  /** Made once for all passes; another server, or an earlier start, may have made it. */
  async function ensureClass(): Promise<GoogleFailure | null> {
    if (hasClass) return null;
    const { failure } = await ask('POST', 'genericClass', { id: classId, classTemplateInfo: TEMPLATE });
    hasClass = failure === null || failure.status === 409;
    return hasClass ? null : failure;
  }

  return {
    /** The pass as it is now, whether Google has it or not. */
    async put(serial: string, content: PassContent): Promise<GoogleFailure | null> {
      const missing = await ensureClass();
      if (missing) return missing;
      const object = objectOf(`${issuerId}.${serial}`, classId, content);
      const { failure } = await ask('POST', 'genericObject', object);
      return failure?.status === 409 ? this.patch(serial, content) : failure;
    },
    async patch(serial: string, content: PassContent): Promise<GoogleFailure | null> {
      const id = `${issuerId}.${serial}`;
      return (await ask('PATCH', `genericObject/${encodeURIComponent(id)}`, objectOf(id, classId, content))).failure;
    },
    /** Opened on a phone, it offers to keep the pass. */
    saveLink(serial: string, origin: string): string {
      const claims = {
        iss: account.client_email,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(clock.now() / SECOND_MS),
        origins: [origin],
        payload: { genericObjects: [{ id: `${issuerId}.${serial}`, classId }] },
      };
      const header = { typ: 'JWT', ...(account.private_key_id && { kid: account.private_key_id }) };
      return `${urls.save}/${signToken({ alg: 'RS256', key, header, claims })}`;
    },
    /** For a test of the settings: whether Google lets this account make passes of this issuer. */
    async tryOut(): Promise<{ step: 'token' | 'issuer'; failure: GoogleFailure } | null> {
      try {
        await token.read();
      } catch (error) {
        const status = error instanceof NoGoogleToken ? error.status : 0;
        const kind = status >= 400 && status < 429 ? 'refused' : 'later';
        return { step: 'token', failure: { kind, status, reason: String(error) } };
      }
      const { failure } = await ask('GET', `genericClass/${encodeURIComponent(classId)}`);
      return failure === null || failure.kind === 'gone' ? null : { step: 'issuer', failure };
    },
  };
}

function failureOf(status: number, said: unknown): GoogleFailure {
  const error = Refused.safeParse(said).data?.error;
  const detail = error?.details.find(({ reason }) => reason !== undefined)?.reason ?? '';
  const reason = [status, error?.status, detail, error?.message].filter(Boolean).join(' ');
  if (status === 404) return { kind: 'gone', status, reason };
  return { kind: status === 401 || status === 429 || status >= 500 ? 'later' : 'refused', status, reason };
}

/** Number and place beside each other, and the time below. */
const TEMPLATE = {
  cardTemplateOverride: {
    cardRowTemplateInfos: [
      { twoItems: { startItem: itemOf('number'), endItem: itemOf('place') } },
      { twoItems: { startItem: itemOf('time'), endItem: itemOf('desk') } },
    ],
  },
};

function itemOf(field: string) {
  return { firstValue: { fields: [{ fieldPath: `object.textModulesData['${field}']` }] } };
}

function objectOf(id: string, classId: string, content: PassContent) {
  const { head, main, more, back } = passFields(content);
  const language = LOCALE[content.language];
  const said = (value: string) => ({ defaultValue: { language, value } });
  const [status] = main;
  const texts = [...head, ...more, ...back.filter(({ key }) => key === 'about')];
  return {
    id,
    classId,
    state: content.isOver ? 'EXPIRED' : 'ACTIVE',
    cardTitle: said(content.business),
    subheader: said(status?.label ?? ''),
    header: said(status?.value ?? ''),
    hexBackgroundColor: toHex(content.accent),
    textModulesData: texts.map(({ key, label, value }) => ({ id: key, header: label, body: value })),
    linksModuleData: {
      uris: back.flatMap(({ key, label, value }) =>
        key === 'page' ? [{ id: key, uri: value, description: label }] : [],
      ),
    },
  };
}
