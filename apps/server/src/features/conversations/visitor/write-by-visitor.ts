import type { ThreadMessage } from '@openturn/contract/conversation/thread.ts';
import { LONGEST_MESSAGE } from '@openturn/domain/conversation/conversation-bounds.ts';
import { conversationSettings } from '@openturn/domain/conversation/conversation-settings.ts';
import type { PhotoSide } from '@openturn/domain/documents/message-photos.ts';
import { type Invalid, type Problem, problem, refuse } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, checkLength, checkRequired } from '@openturn/domain/forms/text-rules.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { isSentTo } from '#features/documents/index.ts';
import { once, type AlsoWriteOnce, type Repeated } from '#kernel/once.ts';
import type { ByVisitor, VisitorRefusal } from '#features/conversations/store/conversation-store.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import { begunBy, isOpenNow, readThread, type ThreadDeps, whyShut } from './read-thread.ts';

type Writing = {
  visit: FoundVisit;
  text: string;
  /** The file of a photo that the visitor has sent for it. */
  photo: string | null;
  language: string;
  /** Null for a text message, which no device of ours sent. */
  tokenHash: string | null;
  key: string | null;
  via: ByVisitor['via'];
};

export type WriteDeps = ThreadDeps & { wakeOutbox: () => void };
type Refusal = VisitorRefusal | Invalid;

/** Adds what a visitor writes; sent twice with the same key, it is there once. */
export function writeByVisitor(
  writing: Writing,
  deps: WriteDeps,
): Promise<Result<ThreadMessage, Refusal | { code: 'key-reused' | 'busy' }>> {
  const { visit, text, photo, tokenHash, key } = writing;
  const { siteId, subject } = visit;
  return once(
    {
      call: `POST client/visit/${subject}/messages`,
      siteId,
      tokenHash: tokenHash ?? '',
      key,
      body: photo === null ? { text } : { text, photo },
      store: deps.conversations,
      firstAnswer: (number) => messageOf(visit, Number(number), deps),
    },
    (alsoWrite) => writeOnce(writing, alsoWrite, deps),
  );
}

async function writeOnce(
  { visit, text, photo, language, tokenHash, via }: Writing,
  alsoWrite: AlsoWriteOnce,
  deps: WriteDeps,
): Promise<Result<ThreadMessage, Refusal | Repeated>> {
  const invalid = refuse(await checkWritten({ visit, side: 'visitor', text, photo }, deps));
  if (invalid) return invalid;
  // Whoever was texted may answer, whatever the page offers; the store refuses whom staff have blocked.
  if (via === 'page' && (await whyShut(visit, deps)) !== null) return err({ code: 'not-now' });
  const at = deps.clock.now();
  const written = { text: text.trim(), photo, language, at, deviceHash: tokenHash, via };
  const awayReply = await awayReplyTo(visit, language, deps);
  const added = await deps.conversations.addByVisitor({ visit: begunBy(visit), ...written, awayReply }, alsoWrite);
  if (!added.ok) return err(added.error);
  deps.wakeOutbox();
  const message = await messageOf(visit, added.value, deps);
  return message ? ok(message) : err({ code: 'not-now' });
}

type Checked = { visit: FoundVisit; side: PhotoSide; text: string; photo: string | null };

/** A photo needs no words. */
export async function checkWritten(
  { visit, side, text, photo }: Checked,
  { documents }: Pick<WriteDeps, 'documents'>,
): Promise<{ text: Problem | null; photo: Problem | null }> {
  const file = photo === null ? null : await documents.find(visit.siteId, photo);
  const isThere = photo === null || (isSentTo({ side, visit }, file) && file.state === 'stored');
  return {
    text:
      (photo === null ? checkRequired(text) : null) ??
      checkCharacters(text) ??
      checkLength(text, { max: LONGEST_MESSAGE }),
    photo: isThere ? null : problem('validation.fileRequired'),
  };
}

async function messageOf(visit: FoundVisit, number: number, deps: ThreadDeps): Promise<ThreadMessage | null> {
  const { rows } = await readThread(visit, deps);
  return rows.find((message) => message.number === number) ?? null;
}

/** In the visitor's language, or the main one of the business, while it is closed. */
async function awayReplyTo(
  visit: FoundVisit,
  language: string,
  { sites, clock }: Pick<WriteDeps, 'sites' | 'clock'>,
): Promise<ByVisitor['awayReply']> {
  const site = await sites.find(visit.siteId);
  if (!site || isOpenNow(site, clock.now())) return null;
  const { awayReply } = conversationSettings(site.settings);
  const wanted = [language, visit.language].find((code) => awayReply[code]);
  const text = pickName(awayReply, toLanguage(wanted ?? '') ?? 'en');
  const written = wanted ?? Object.keys(awayReply).find((code) => awayReply[code] === text);
  return text === '' ? null : { text, language: written ?? 'en' };
}
