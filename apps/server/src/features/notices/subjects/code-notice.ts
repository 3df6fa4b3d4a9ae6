import type { NewNotice } from '#features/notices/store/notice-store.ts';

type CodeFor = {
  siteId: number;
  codeId: string;
  kind: 'phone' | 'email';
  contact: string;
  language: string;
  code: string;
};

/** A one-time code; what was sent of it is kept without the code. */
export function codeNotice({ siteId, codeId, kind, contact, language, code }: CodeFor): NewNotice {
  return {
    siteId,
    subjectId: codeId,
    kind: 'code',
    occasion: 'code',
    channel: kind === 'phone' ? 'sms' : 'email',
    address: contact,
    language,
    details: { code },
  };
}
