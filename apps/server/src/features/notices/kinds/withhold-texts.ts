import type { NewNotice } from '#features/notices/store/notice-store.ts';

/** The same messages without texts: their address has brought too many new numbers. */
export function withholdTexts(notices: readonly NewNotice[], isTexted: boolean): readonly NewNotice[] {
  if (isTexted) return notices;
  const withheld = 'more new numbers from one address in a day than allowed';
  return notices.map((notice) => (notice.channel === 'sms' ? { ...notice, withheld } : notice));
}
