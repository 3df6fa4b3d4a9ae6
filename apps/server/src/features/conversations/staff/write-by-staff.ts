import { awayMessageAt } from '@openturn/domain/conversation/away-message-at.ts';
import { LONGEST_NOTICE_WORDS } from '@openturn/domain/conversation/conversation-bounds.ts';
import { type Invalid, refuse } from '@openturn/domain/forms/problem.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { conversationSubjectId, type NewNotice, noticesFor } from '#features/notices/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { once, type AlsoWriteOnce, type Repeated } from '#kernel/once.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import { begunBy } from '#features/conversations/visitor/read-thread.ts';
import { checkWritten, type WriteDeps } from '#features/conversations/visitor/write-by-visitor.ts';

type Writing = {
  member: StaffMember;
  visit: FoundVisit;
  text: string;
  photo: string | null;
  isNote: boolean;
  key: string | null;
};
type Written = { number: number; isSent: boolean };
type Refusal = { code: 'not-now' } | Invalid;

/** Adds what staff write: an answer, or a note for themselves. */
export function writeByStaff(
  writing: Writing,
  deps: WriteDeps,
): Promise<Result<Written, Refusal | { code: 'key-reused' | 'busy' }>> {
  const { member, visit, text, photo, isNote, key } = writing;
  return once(
    {
      call: `POST staff/conversation/${visit.subject}/message`,
      siteId: visit.siteId,
      tokenHash: member.staffId,
      key,
      body: photo === null ? { text, isNote } : { text, photo, isNote },
      store: deps.conversations,
      firstAnswer: async (number) => ({ number: Number(number), isSent: reaches(visit) && !isNote }),
    },
    (alsoWrite) => writeOnce(writing, alsoWrite, deps),
  );
}

async function writeOnce(
  { member, visit, text, photo, isNote }: Writing,
  alsoWrite: AlsoWriteOnce,
  deps: WriteDeps,
): Promise<Result<Written, Refusal | Repeated>> {
  const invalid = refuse(await checkWritten({ visit, side: 'staff', text, photo }, deps));
  if (invalid) return invalid;
  const { siteId, staffId, name } = member;
  const at = deps.clock.now();
  const zone = await zoneOf(visit, deps);
  const subject = { kind: visit.kind, id: visit.guid };
  const audit = isNote ? [] : [{ siteId, at, staffId, action: 'message', subject, detail: '' } as const];
  const added = await deps.conversations.addByStaff(
    {
      visit: begunBy(visit),
      author: isNote ? 'note' : 'staff',
      text: text.trim(),
      photo,
      language: visit.language,
      at,
      staffId,
      staffName: name,
      notices: (number) => noticesAbout(visit, { number, text: text.trim() || photoWord(visit), zone, now: at }),
      phone: visit.phone,
    },
    { ...alsoWrite, audit },
  );
  if (!added.ok) return err(added.error);
  deps.wakeOutbox();
  return ok({ number: added.value, isSent: reaches(visit) && !isNote });
}

function reaches({ phone, email }: FoundVisit): boolean {
  return phone !== null || email !== null;
}

/** What stands for a photo where it cannot be shown. */
function photoWord({ language }: FoundVisit): string {
  return translate(toLanguage(language) ?? 'en', 'messages.photo');
}

type About = { number: number; text: string; zone: string; now: number };

/** Sent unless the visitor reads the message on their page first. */
function noticesAbout(visit: FoundVisit, { number, text, zone, now }: About): NewNotice[] {
  const { siteId, guid, subject: about, kind, phone, email, deviceHash, language } = visit;
  const characters = Array.from(text.trim());
  const isLong = characters.length > LONGEST_NOTICE_WORDS;
  const words = isLong ? `${characters.slice(0, LONGEST_NOTICE_WORDS - 1).join('')}…` : characters.join('');
  const to = { siteId, id: conversationSubjectId(about), phone, email, deviceHash, language };
  const subject = { ...to, visitId: guid, number, words };
  const comesAt = kind === 'ticket' ? null : visit.startsAt;
  const sendAt = awayMessageAt({ now, zone, comesAt });
  return noticesFor('conversation', { on: 'message', subject }).map((notice) => ({ ...notice, sendAt }));
}

/** In which the visitor reads times. */
async function zoneOf({ siteId, guid, kind }: FoundVisit, { sites, appointments }: WriteDeps): Promise<string> {
  const booked = kind === 'appointment' ? await appointments.find(siteId, guid) : null;
  return booked?.zone ?? (await sites.find(siteId))?.zone ?? 'UTC';
}
