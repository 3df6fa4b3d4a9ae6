export type ContactKind = 'phone' | 'email';

/** `contact` in the one form that is stored: `plainPhone`, `plainEmail`. */
export type Contact = { siteId: number; kind: ContactKind; contact: string };

/** A contact as one device has it. */
export type ContactUse = Contact & { tokenHash: string };
