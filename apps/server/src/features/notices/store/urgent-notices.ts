import type { NoticeKind } from './notice-store.ts';

/** Somebody waits for these at this moment. */
export const URGENT_NOTICES = ['called', 'recalled', 'code', 'apt_offer'] as const satisfies readonly NoticeKind[];
