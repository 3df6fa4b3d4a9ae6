import type { LimitName } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which rate limit applies; `ordinary` where none is named, and none at all for `null`. */
    limit?: LimitName | null;
    /** The same for everybody: it carries no cookie and may be kept by caches. */
    isStatic?: boolean;
    /** People open it: a failure is told as a page too. */
    isPage?: boolean;
  }
}
