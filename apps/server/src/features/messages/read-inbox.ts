import type { getInbox } from '@openturn/contract/staff/staff-office.ts';
import {
  isKept,
  withoutCode,
  type ListedNotice,
  type NoticeCursor,
  type NoticeStore,
} from '#features/notices/index.ts';
import type * as z from 'zod';

type Inbox = Omit<z.input<(typeof getInbox)['reply']>, 'zone'>;

const PAGE = 50;

/** A page of a site's messages, newest first, older than the cursor. */
export async function readInbox(
  siteId: number,
  { before }: { before?: string | undefined },
  notices: Pick<NoticeStore, 'newest'>,
): Promise<Inbox> {
  const found = await notices.newest(siteId, { before: readCursor(before), limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return { success: true, rows: rows.map(present), next: found.length > PAGE && last ? cursorOf(last) : null };
}

const AT_BYTES = 6;
const ID_BYTES = 16;

function cursorOf({ createdAt, id }: NoticeCursor): string {
  const bytes = Buffer.alloc(AT_BYTES + ID_BYTES);
  bytes.writeUIntBE(createdAt, 0, AT_BYTES);
  bytes.write(id.replaceAll('-', ''), AT_BYTES, 'hex');
  return bytes.toString('base64url');
}

/** An invalid cursor starts at the newest. */
function readCursor(text = ''): NoticeCursor | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== AT_BYTES + ID_BYTES) return null;
  const id = bytes.toString('hex', AT_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { createdAt: bytes.readUIntBE(0, AT_BYTES), id };
}

/** Codes open visits: staff never see one, not even while it is on its way. */
function present(notice: ListedNotice) {
  const { id, createdAt, channel, address, language, kind, state, error, number } = notice;
  const worded = notice.worded && withoutCode(notice.worded, notice);
  return {
    id,
    at: createdAt,
    channel,
    to: channel === 'push' ? '' : address,
    language,
    kind,
    subject: worded?.subject ?? '',
    text: worded?.text ?? '',
    state,
    error: error ?? '',
    isKept: isKept(notice),
    number,
  };
}
