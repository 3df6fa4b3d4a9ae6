import type { signWaiver as signWaiverCall } from '@openturn/contract/waiver/visit-waivers.ts';
import { type Invalid, refuse } from '@openturn/domain/forms/problem.ts';
import { err, type Result } from '@openturn/domain/result.ts';
import { checkSigning } from '@openturn/domain/waiver/check-signing.ts';
import { yearsLater } from '@openturn/domain/waiver/years-later.ts';
import type * as z from 'zod';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import type { Site } from '#features/sites/index.ts';
import { issuerOf } from '#features/waivers/copy/issuer.ts';
import { hashRecord, hashText } from '#features/waivers/store/waiver-rows.ts';
import type { Signature, Waiver } from '#features/waivers/store/waiver-store.ts';
import type { WaiverDeps } from '#features/waivers/waiver-deps.ts';
import { once } from '#kernel/once.ts';
import { neededWaivers } from './needed-waivers.ts';

type Body = z.output<(typeof signWaiverCall)['body']>;
type Request = { visit: FoundVisit; id: number; body: Body; key: string | null };
type Refusal = { code: 'not-found' | 'not-now' | 'changed-meanwhile' | 'key-reused' | 'busy' } | Invalid;
type Deps = Pick<WaiverDeps, 'waivers' | 'sites' | 'newId' | 'wakeOutbox' | 'clock'>;

/** Once, however often it is sent; what is signed already stays as it was signed. */
export async function signWaiver(request: Request, deps: Deps): Promise<Result<Signature, Refusal>> {
  const { visit, id, body, key } = request;
  const { waivers } = deps;
  const { siteId } = visit;
  const firstAnswer = (signature: string) => waivers.signature(siteId, signature);
  const call = `POST client/visit/waivers/sign ${id}`;
  const asked = { call, siteId, tokenHash: visit.subject, key, body, store: waivers, firstAnswer };
  const done = await once<Signature, Refusal>(asked, async (alsoWrite) => {
    const needed = (await neededWaivers(visit, deps)).find(({ waiver }) => waiver.id === id);
    if (!needed) return err({ code: 'not-found' });
    if (needed.signed) return { ok: true, value: needed.signed };
    const { waiver } = needed;
    const text = waiver.values.texts[body.language];
    if (!visit.isOpen) return err({ code: 'not-now' });
    if (body.version !== waiver.version || !text) return err({ code: 'changed-meanwhile' });
    const refused = refuse(checkSigning({ ...waiver.values, boxes: text.boxes }, body));
    if (refused) return refused;
    const site = await deps.sites.find(siteId);
    const made = signed(request, waiver, { at: deps.clock.now(), site });
    const signature = { ...made, textHash: hashText(text), id: deps.newId() };
    const record = { ...signature, recordHash: hashRecord(signature) };
    return waivers.sign(record, { ...alsoWrite, guid: visit.guid });
  });
  if (done.ok) deps.wakeOutbox();
  return done;
}

function signed(
  { visit, body }: Request,
  { id: waiverId, version, values }: Waiver,
  { at, site }: { at: number; site: Site | null },
): Omit<Signature, 'id' | 'textHash' | 'recordHash'> {
  const { siteId, subject, phone, email, name: visitor, deviceHash } = visit;
  const zone = site?.zone ?? 'UTC';
  const { language, initials, isForSelf, minors, name, strokes } = body;
  const { asksInitials, allowsMinors, holds, keptYears } = values;
  return {
    siteId,
    waiverId,
    version,
    language,
    subject,
    name: name.trim(),
    phone,
    email,
    details: {
      visitor,
      initials: asksInitials ? initials.trim() : '',
      isForSelf: !allowsMinors || isForSelf,
      minors: allowsMinors ? minors.map((minor) => ({ ...minor, name: minor.name.trim() })) : [],
      strokes,
      issuer: issuerOf(site, language),
    },
    at,
    zone,
    deviceHash: holds === 'year' ? deviceHash : null,
    validUntil: holds === 'year' ? yearsLater(at, { years: 1, zone }) : null,
    eraseAt: yearsLater(at, { years: keptYears, zone }),
  };
}
