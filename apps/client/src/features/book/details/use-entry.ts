import { useRef, useState } from 'react';
import type { BookEntry } from '@openturn/contract/visitor/booking.ts';
import { checkBooking } from '@openturn/domain/booking/check-booking.ts';
import { CallError, type CallFailure } from '@openturn/web/api/call-failure.ts';
import { isUnanswered } from '@openturn/web/api/is-unanswered.ts';
import { newKey } from '@openturn/web/api/new-key.ts';
import { tellFailure } from '@openturn/web/feedback/tell-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { PersonForm } from '#entry/person-form.ts';
import { personToSend, profileOf } from '#entry/typed-person.ts';
import { type Problems, useProblems } from '#entry/use-problems.ts';
import { usePlatform } from '#platform/platform.ts';
import { keepProfile } from '#site/own/own-profile.ts';
import type { BookForm } from '#features/book/book-queries.ts';
import type { Draft } from './use-book-draft.ts';

type Entering<Body> = {
  rules: BookForm['rules'];
  draft: Draft;
  /** What is sent besides; null where it is not in order, which `problems` say. */
  body: () => { body: Body; problems: Problems };
  send: (body: Body & { entry: BookEntry }, key: string) => Promise<void>;
  /** True where the refusal has been dealt with. */
  onRefused?: (code: CallFailure & { kind: 'refused' }) => boolean;
};

/** Who comes, entered, checked and sent: of several presses and tries one counts. */
export function useEntry<Body>({ rules, draft, body, send, onRefused = () => false }: Entering<Body>) {
  const { isOnline, storage } = usePlatform();
  const find = () => ({ ...checkBooking(rules, personToSend(rules, draft.latest().typed)), ...body().problems });
  const problems = useProblems(find);
  const { t } = useTexts();
  // UI-03: any other failure opens the alert.
  const [isOffline, setIsOffline] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const sends = useRef(false);

  async function submit() {
    if (sends.current) return;
    const found = find();
    problems.tell(found);
    if (Object.keys(found).length > 0) return;
    if (!isOnline()) return setIsOffline(true);
    sends.current = true;
    setIsSending(true);
    setIsOffline(false);
    try {
      await sendOnce();
    } catch (error) {
      fail(error);
    } finally {
      sends.current = false;
      setIsSending(false);
    }
  }
  async function sendOnce() {
    const { typed, wish } = draft.latest();
    const wanted = { ...body().body, entry: personToSend(rules, typed) };
    const text = JSON.stringify(wanted);
    const key = wish.text === text ? wish.key : newKey();
    draft.update({ wish: { key, text } });
    await send(wanted, key);
    keepProfile(storage, profileOf(typed), draft.isShared);
    draft.forget();
  }
  function fail(error: unknown) {
    const refusal = error instanceof CallError ? error.failure : null;
    if (refusal?.kind === 'refused') {
      const isOver = refusal.code !== 'busy';
      if (isOver) draft.update({ wish: { key: '', text: '' } });
      if (refusal.fields) return problems.tell(refusal.fields);
      if (onRefused(refusal)) return;
    }
    void tellFailure(error, isUnanswered(error) ? t('book.noAnswer') : undefined);
  }
  const person: PersonForm = {
    rules,
    typed: draft.draft.typed,
    problems: problems.problems,
    type: (name, changed) => {
      problems.touch(name);
      draft.change(changed);
    },
    choose: (name, changed) => {
      draft.change(changed);
      problems.choose(name);
    },
  };
  return { person, problems, isOffline, isSending, submit, draft };
}

export type Entry = Pick<
  ReturnType<typeof useEntry>,
  'person' | 'problems' | 'isOffline' | 'isSending' | 'submit' | 'draft'
>;
