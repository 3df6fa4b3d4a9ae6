import { countryOf } from '@openturn/domain/country/country-of.ts';
import type { Invalid } from '@openturn/domain/forms/problem.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import {
  type CodeRefusal,
  type ContactDeps,
  type ContactInput,
  type ContactUse,
  enterCode,
  type MayCode,
  readContactInput,
  sendCode,
} from '#features/contacts/index.ts';
import { type LineStore, presentLines } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { alertEndsAt } from './alert-ends-at.ts';
import type { AlertStore } from '#features/alerts/store/alert-store.ts';

export type AskDeps = ContactDeps & { alerts: AlertStore; lines: LineStore; sites: Pick<SiteStore, 'find'> };

type AskAlert = ContactInput & {
  siteId: number;
  lineId: string;
  code?: string | undefined;
  tokenHash: string;
  origin: string;
  language: string;
  /** Asked only before something is sent, as it counts. */
  mayCode: MayCode;
};

type Outcome = { next: 'waiting' | 'code' | 'open' };
type Refusal =
  | { code: 'site-unknown' | 'line-gone' | 'code-wrong' | 'code-expired' | CodeRefusal }
  | Invalid
  | { code: 'too-many-requests'; retryAt?: number };

/** A contact that this device has not verified needs the code that was sent to it, so that nobody alerts a stranger. */
export async function askAlert(input: AskAlert, deps: AskDeps): Promise<Result<Outcome, Refusal>> {
  const { siteId, lineId, tokenHash, origin, language } = input;
  const site = await deps.sites.find(siteId);
  const read = readContactInput(input, countryOf(site?.settings ?? {}));
  if (!read.ok) return read;
  const board = await deps.lines.board(siteId);
  if (!board) return err({ code: 'site-unknown' });
  const now = deps.clock.now();
  const line = presentLines(board, now).rows.find(({ id }) => id === lineId);
  if (!line) return err({ code: 'line-gone' });
  if (line.state === 'open' && !line.isFull) return ok({ next: 'open' });
  const { phone, email } = read.value;
  const use: ContactUse =
    phone === null
      ? { siteId, kind: 'email', contact: email ?? '', tokenHash }
      : { siteId, kind: 'phone', contact: phone, tokenHash };
  if (!(await isProven(use, deps))) {
    const proof = await prove(use, input, deps);
    if (!proof.ok || proof.value === 'code') return proof.ok ? ok({ next: 'code' }) : proof;
  }
  const { kind, contact } = use;
  const expiresAt = alertEndsAt(line, board.zone, now);
  const asked = { siteId, lineId, id: deps.newId(), kind, contact, language, tokenHash, origin };
  const added = await deps.alerts.add({ ...asked, createdAt: now, expiresAt });
  return added.ok ? ok({ next: 'waiting' }) : added;
}

async function isProven({ siteId, kind, contact, tokenHash }: ContactUse, { contacts }: AskDeps): Promise<boolean> {
  const { phones, emails } = await contacts.proven(siteId, tokenHash);
  return (kind === 'phone' ? phones : emails).includes(contact);
}

async function prove(
  use: ContactUse,
  { code, language, mayCode }: AskAlert,
  deps: AskDeps,
): Promise<Result<'proven' | 'code', Refusal>> {
  const { siteId, tokenHash } = use;
  if (code === undefined) {
    const refusal = await mayCode(use);
    if (refusal !== null) return err({ code: refusal });
    const sent = await sendCode({ to: use, purpose: 'alert', language }, deps);
    return sent.ok ? ok('code') : sent;
  }
  const sent = await deps.codes.newest({ ...use, purpose: 'alert', now: deps.clock.now() });
  if (!sent) return err({ code: 'code-expired' });
  const entered = await enterCode({ siteId, id: sent.id, tokenHash, purpose: 'alert', code }, deps);
  return entered.ok ? ok('proven') : entered;
}
