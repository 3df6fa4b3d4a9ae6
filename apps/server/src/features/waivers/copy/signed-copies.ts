import type { Signature, WaiverStore } from '#features/waivers/store/waiver-store.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { hashRecord, hashText } from '#features/waivers/store/waiver-rows.ts';
import { copyContent } from './copy-content.ts';

type Deps = { waivers: Pick<WaiverStore, 'textsOf'>; sites: Pick<SiteStore, 'find'> };

/** Null if what is stored is not what was signed. */
export type SignedCopies = (signature: Signature) => Promise<Buffer | null>;

/** Made when it is asked for, from what cannot change: always the same bytes. */
export function signedCopies({ waivers, sites }: Deps): SignedCopies {
  return async (signature) => {
    const { siteId, waiverId: id, version, language } = signature;
    const [texts, site] = await Promise.all([waivers.textsOf(siteId, { id, version }), sites.find(siteId)]);
    const text = texts?.[language];
    const isIntact = text && hashText(text) === signature.textHash && hashRecord(signature) === signature.recordHash;
    if (!isIntact) return null;
    // Fonts and their reader are only loaded where something is signed.
    const { renderCopy } = await import('./render-copy.ts');
    return renderCopy(copyContent({ signature, text, site }));
  };
}
