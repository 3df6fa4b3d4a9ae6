export type ContactKind = 'phone' | 'email';

/** `contact` is normalised by `readPhone` or `plainEmail`. */
export type Contact = { siteId: number; kind: ContactKind; contact: string };

export type ContactUse = Contact & { tokenHash: string };
