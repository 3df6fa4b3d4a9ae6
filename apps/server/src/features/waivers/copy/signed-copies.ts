import type { Signature, WaiverStore } from '#features/waivers/store/waiver-store.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { hashRecord, hashText } from '#features/waivers/store/waiver-rows.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { Clock } from '#kernel/clock.ts';
import { digestOf } from '#kernel/digest-of.ts';
import { readShared } from '#kernel/read-shared.ts';
import { jobThread } from '#kernel/threads/job-thread.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import { type CopyContent, copyContent } from './copy-content.ts';
import { issuerOf } from './issuer.ts';

type Deps = { waivers: Pick<WaiverStore, 'textsOf'>; sites: Pick<SiteStore, 'find'>; clock: Clock };
type Render = (content: CopyContent) => Promise<Uint8Array>;

/** Null if what is stored is not what was signed. */
export type SignedCopies = (signature: Signature) => Promise<Uint8Array | null>;

/** Of about 60 kB each. */
const MOST_KEPT = 100;
const KEPT_MS = 60 * 60 * 1_000;
/** Others are asked to come back: a copy takes up to a fifth of a second. */
const MOST_WAITING = 40;

/** Fonts and their reader are only loaded where something is signed. */
const inThread: Render = jobThread<Uint8Array>(new URL('./copy-thread.ts', import.meta.url));

/**
 * Made when it is asked for, from what cannot change: always the same bytes. Whoever asks for the same copy meanwhile,
 * or soon after, gets those.
 */
export function signedCopies({ waivers, sites, clock }: Deps, render = inThread): SignedCopies {
  const copies = timedCache<Promise<Uint8Array>>({ most: MOST_KEPT, keepMs: KEPT_MS, clock });
  let waiting = 0;
  const renderSoon = async (content: CopyContent) => {
    if (waiting >= MOST_WAITING) throw new Rejected('busy');
    waiting += 1;
    try {
      return await render(content);
    } finally {
      waiting -= 1;
    }
  };
  return async (signature) => {
    const { siteId, waiverId: id, version, language, details } = signature;
    const [texts, site] = await Promise.all([waivers.textsOf(siteId, { id, version }), sites.find(siteId)]);
    const text = texts?.[language];
    const isIntact = text && hashText(text) === signature.textHash && hashRecord(signature) === signature.recordHash;
    if (!isIntact) return null;
    const content = copyContent({ signature, text, issuer: details.issuer ?? issuerOf(site, language) });
    return readShared(copies, `${siteId} ${signature.id} ${digestOf(content)}`, () => renderSoon(content));
  };
}
