import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { toSignature } from './waiver-rows.ts';
import type { Signature, Signer } from './waiver-store.ts';

type Eb = ExpressionBuilder<Database, 'waiver_signatures'>;
type Contact = { kind: 'phone' | 'email'; contact: string };

/**
 * Of this visit, or of an earlier one of the same device and name. Anybody can type another's name, phone and email:
 * these count only if a code has verified them on this device and on the one that signed.
 */
export async function signedBy(kysely: Kysely<Database>, siteId: number, signer: Signer): Promise<Signature[]> {
  const { subject, deviceHash, name, now } = signer;
  const rows = await kysely
    .selectFrom('waiver_signatures')
    .selectAll()
    .where('site_id', '=', siteId)
    .where((eb) =>
      eb.or([
        eb('subject', '=', subject),
        ...(deviceHash === null
          ? []
          : [eb.and([eb('valid_until', '>', now), eb.or(ofSame(eb, siteId, { ...signer, deviceHash }))])]),
      ]),
    )
    .orderBy('signed_at')
    .execute();
  return rows
    .map(toSignature)
    .filter((signature) => signature.subject === subject || isSameName(signature.details.visitor, name));
}

function ofSame(eb: Eb, siteId: number, { deviceHash, phone, email }: Signer & { deviceHash: string }) {
  const contacts: Contact[] = [
    ...(phone === null ? [] : [{ kind: 'phone', contact: phone } as const]),
    ...(email === null ? [] : [{ kind: 'email', contact: email } as const]),
  ];
  return [
    eb('device_hash', '=', deviceHash),
    ...contacts.map(({ kind, contact }) => {
      const verifiers = () =>
        eb
          .selectFrom('contact_devices as verified')
          .select('verified.token_hash')
          .where('verified.site_id', '=', siteId)
          .where('verified.kind', '=', kind)
          .where('verified.contact', '=', sealed(contact))
          .where('verified.proven_at', 'is not', null);
      return eb.and([
        eb(kind, '=', sealed(contact)),
        eb('device_hash', 'in', verifiers()),
        eb.exists(verifiers().where('verified.token_hash', '=', deviceHash)),
      ]);
    }),
  ];
}

/** A family may share a phone. */
function isSameName(one: string, other: string): boolean {
  return one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();
}
