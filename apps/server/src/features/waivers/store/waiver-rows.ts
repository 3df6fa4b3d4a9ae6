import { createHash } from 'node:crypto';
import type { WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { Selectable } from 'kysely';
import { contactParts, sealed, sealedJson } from '#kernel/db/sealing/sealed.ts';
import type { WaiverSignaturesTable, WaiversTable } from '#kernel/db/tables/visit-tables.ts';
import type { Signature, SignatureDetails, Waiver, WaiverText, WaiverTexts } from './waiver-store.ts';

export function toWaiver(row: Selectable<WaiversTable> & { texts: string }): Waiver {
  return {
    siteId: row.site_id,
    id: row.waiver_id,
    version: row.version,
    changedAt: row.changed_at,
    values: {
      isActive: row.is_active === 1,
      texts: JSON.parse(row.texts) as WaiverTexts,
      services: row.services === null ? null : (JSON.parse(row.services) as string[]),
      holds: row.holds as WaiverValues['holds'],
      asksInitials: row.asks_initials === 1,
      allowsMinors: row.allows_minors === 1,
      keptYears: row.kept_years as WaiverValues['keptYears'],
    },
  };
}

export function settingsOf({ isActive, services, holds, asksInitials, allowsMinors, keptYears }: WaiverValues) {
  return {
    is_active: Number(isActive),
    services: services && JSON.stringify(services),
    holds,
    asks_initials: Number(asksInitials),
    allows_minors: Number(allowsMinors),
    kept_years: keptYears,
  };
}

export function toSignatureRow(signature: Signature): WaiverSignaturesTable {
  const { siteId, id, waiverId, textHash, phone, email, details, at, validUntil, recordHash, eraseAt } = signature;
  const { version, language, subject, name, zone, deviceHash } = signature;
  return {
    site_id: siteId,
    signature_id: id,
    waiver_id: waiverId,
    version,
    language,
    text_hash: textHash,
    subject,
    name,
    phone: sealed(phone),
    email: sealed(email),
    contact_parts: contactParts({ phone, email }),
    details: sealedJson(JSON.stringify(details)),
    signed_at: at,
    zone,
    valid_until: validUntil,
    device_hash: deviceHash,
    record_hash: recordHash,
    erase_at: eraseAt,
  };
}

export function toSignature(row: Selectable<WaiverSignaturesTable>): Signature {
  return {
    siteId: row.site_id,
    id: row.signature_id,
    waiverId: row.waiver_id,
    version: row.version,
    language: row.language as Language,
    textHash: row.text_hash,
    subject: row.subject,
    name: row.name,
    phone: row.phone,
    email: row.email,
    details: JSON.parse(row.details) as SignatureDetails,
    at: row.signed_at,
    zone: row.zone,
    validUntil: row.valid_until,
    deviceHash: row.device_hash,
    recordHash: row.record_hash,
    eraseAt: row.erase_at,
  };
}

/** Of the title, the text and the boxes, each with an empty line after it: anybody can compute it from the copy. */
export function hashText({ title, text, boxes }: WaiverText): string {
  return sha256([title, text, ...boxes].map((each) => `${each}\n\n`).join(''));
}

/** When it is erased, on which device it was made, and its own hash, are no part of it. */
export function hashRecord({
  recordHash: _hash,
  eraseAt: _erased,
  deviceHash: _device,
  ...signature
}: Omit<Signature, 'recordHash'> & {
  recordHash?: string;
}): string {
  const { details, ...shown } = signature;
  const { visitor, initials, isForSelf, minors, strokes, issuer } = details;
  const parts = Object.entries(shown).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const children = minors.map(({ name, age }) => [name, age]);
  const business = issuer ? [[issuer.business, issuer.dateFormat, issuer.paper]] : [];
  return sha256(JSON.stringify([parts, visitor, initials, isForSelf, children, strokes, ...business]));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
