import type { ConversationFilter } from '@openturn/domain/conversation/conversation-filters.ts';
import type { ConversationRow, getConversations } from '@openturn/contract/conversation/staff-conversations.ts';
import { ANSWER_DAYS } from '@openturn/domain/conversation/conversation-bounds.ts';
import { conversationSettings } from '@openturn/domain/conversation/conversation-settings.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import type * as z from 'zod';
import type { AccountStore, DeskStore, StaffMember } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import type { InboxCursor, InboxRow } from '#features/conversations/store/conversation-store.ts';
import type { ThreadDeps } from '#features/conversations/visitor/read-thread.ts';
import { presentState, presentToStaff } from './present-conversation.ts';

export type InboxDeps = Pick<ThreadDeps, 'conversations' | 'sites' | 'clock'> & {
  accounts: Pick<AccountStore, 'namesOf'>;
  desks: Pick<DeskStore, 'linesOf'>;
};

type Conversations = z.output<(typeof getConversations)['reply']>;
type Asked = { filter?: ConversationFilter | undefined; before?: string | undefined };

const PAGE = 30;

/** A page of the conversations that a member may see, newest first. */
export async function readConversations(
  member: StaffMember,
  { filter = 'unanswered', before }: Asked,
  deps: InboxDeps,
): Promise<Conversations> {
  const { siteId, staffId } = member;
  const { conversations, clock } = deps;
  const sight = { lines: member.lines, calendars: member.calendars };
  const now = clock.now();
  await conversations.markDelivered(siteId, sight, now);
  const [found, counts, times, names, lines, site] = await Promise.all([
    conversations.inbox(siteId, { filter, staffId, sight, before: readCursor(before), limit: PAGE + 1 }),
    conversations.counts(siteId, { staffId, sight }),
    conversations.answerTimes(siteId, { sight, since: now - ANSWER_DAYS * DAY_MS }),
    deps.accounts.namesOf(siteId),
    deps.desks.linesOf(siteId),
    deps.sites.find(siteId),
  ]);
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const lineNames = new Map(lines.map((line) => [line.id, line.names]));
  return {
    ...DONE,
    rows: rows.map((row) => present(row, { names, lineNames, staffId, seen: member.lines })),
    next: found.length > PAGE && last ? cursorOf(last) : null,
    counts,
    answers: times.length === 0 ? null : { medianMs: medianOf(times), count: times.length },
    zone: site?.zone ?? 'UTC',
    isOn: site !== null && conversationSettings(site.settings).isOn,
  };
}

type Around = {
  staffId: string;
  names: ReadonlyMap<string, string>;
  lineNames: ReadonlyMap<string, Record<string, string>>;
  /** The lines that the member may see. */
  seen: StaffMember['lines'];
};

function present(row: InboxRow, { names, lineNames, staffId, seen }: Around): ConversationRow {
  const isTicket = row.ticketId !== null && (seen === null || seen.has(row.lineId ?? ''));
  return {
    guid: isTicket ? (row.ticketId ?? '') : row.visitId,
    kind: isTicket ? 'ticket' : 'appointment',
    name: row.name,
    ticketCode: row.letter && row.ticketNumber ? ticketCode({ letter: row.letter, number: row.ticketNumber }) : '',
    startsAt: row.startsAt,
    names: lineNames.get(row.lineId ?? '') ?? null,
    language: row.language,
    stage: row.stage,
    isOver: row.isOver,
    ...presentState(row, { names, staffId }),
    lastAt: row.lastAt,
    // The list does not show a photo, only that it is one.
    last: presentToStaff(row.last, { conversation: row, told: [], photos: new Set() }),
    isUnread: row.waitingSince !== null && row.staffRead < row.lastNumber,
  };
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function cursorOf({ lastAt, visitId }: InboxCursor): string {
  return `${lastAt}.${visitId}`;
}

/** An invalid cursor starts at the newest. */
function readCursor(text = ''): InboxCursor | null {
  const [, at = '', visitId = ''] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  return visitId === '' ? null : { lastAt: Number(at), visitId };
}
