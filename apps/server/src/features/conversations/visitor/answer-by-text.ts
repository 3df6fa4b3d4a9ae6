import { ANSWERED_WITHIN_MS, LONGEST_MESSAGE } from '@openturn/domain/conversation/conversation-bounds.ts';
import { withoutInvisible } from '@openturn/domain/forms/text-rules.ts';
import type { TextAnswer } from '#features/notices/index.ts';
import { findVisit } from '#features/visit-tasks/index.ts';
import { writeByVisitor, type WriteDeps } from './write-by-visitor.ts';

/** What can be typed, but for line breaks and tabs. */
const CONTROL = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;

/** Puts an answer by text message where the text came from; one to anything else has no place here. */
export async function answerByText({ from, text, providerId }: TextAnswer, deps: WriteDeps): Promise<void> {
  const found = await deps.conversations.textedTo(from, deps.clock.now() - ANSWERED_WITHIN_MS);
  const visit = found && (await findVisit(found.siteId, found.visitId, deps));
  if (!visit) return;
  const plain = Array.from(withoutInvisible(text).replaceAll(CONTROL, '')).slice(0, LONGEST_MESSAGE).join('');
  await writeByVisitor(
    { visit, text: plain, photo: null, language: visit.language, tokenHash: null, key: providerId, via: 'sms' },
    deps,
  );
}
