import type { Signature, WaiverStore } from '#features/waivers/store/waiver-store.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { hashRecord, hashText } from '#features/waivers/store/waiver-rows.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { Clock } from '#kernel/clock.ts';
import { madeCopies, type Render } from '#kernel/pdf/made-copies.ts';
import { jobThread } from '#kernel/threads/job-thread.ts';
import { type CopyContent, copyContent } from './copy-content.ts';
import { issuerOf } from './issuer.ts';

type Deps = { waivers: Pick<WaiverStore, 'textsOf'>; sites: Pick<SiteStore, 'find'>; clock: Clock };

/** Null if what is stored is not what was signed. */
export type SignedCopies = (signature: Signature) => Promise<Uint8Array | null>;

/** Fonts and their reader are only loaded where something is signed. */
const inThread: Render<CopyContent> = jobThread<Uint8Array>(new URL('./copy-thread.ts', import.meta.url));

/**
 * Made when it is asked for, from what cannot change: always the same bytes. Whoever asks for the same copy meanwhile,
 * or soon after, gets those.
 */
export function signedCopies({ waivers, sites, clock }: Deps, render = inThread): SignedCopies {
  const copies = madeCopies({ render, clock, refuse: () => new Rejected('busy') });
  return async (signature) => {
    const { siteId, waiverId: id, version, language, details } = signature;
    const [texts, site] = await Promise.all([waivers.textsOf(siteId, { id, version }), sites.find(siteId)]);
    const text = texts?.[language];
    const isIntact = text && hashText(text) === signature.textHash && hashRecord(signature) === signature.recordHash;
    if (!isIntact) return null;
    const content = copyContent({ signature, text, issuer: details.issuer ?? issuerOf(site, language) });
    return copies(`${siteId} ${signature.id}`, content);
  };
}
