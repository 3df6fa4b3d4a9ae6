import type { BookEntry } from '@openturn/contract/visitor/booking.ts';
import { checkPerson } from '@openturn/domain/join/check-person.ts';
import { CallError, type CallFailure } from '@openturn/web/api/call-failure.ts';
import { isUnanswered } from '@openturn/web/api/is-unanswered.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { PersonForm } from '#entry/person-form.ts';
import { personToSend, profileOf } from '#entry/typed-person.ts';
import { type Problems, useProblems } from '#entry/use-problems.ts';
import { usePlatform } from '#platform/platform.ts';
import { storeProfile } from '#site/own/own-profile.ts';
import { useWhenOnline } from '#contact/connection/use-when-online.ts';
import type { BookForm } from '#features/book/book-queries.ts';
import type { BookDraftState } from './use-book-draft.ts';

type Entering<Body> = {
  rules: BookForm['rules'];
  draft: BookDraftState;
  /** What else is sent; null if it is invalid, as `problems` explain. */
  body: () => { body: Body; problems: Problems };
  send: (body: Body & { entry: BookEntry }, key: string) => Promise<void>;
  /** True if the visitor is asked before it is sent. */
  asksFirst?: () => Promise<boolean>;
  /** True if the refusal has been handled. */
  onRefused?: (code: CallFailure & { kind: 'refused' }) => boolean;
};

/** The attendee's details: typed, checked and sent. Repeated presses and retries count once. */
export function useEntry<Body>({
  rules,
  draft,
  body,
  send,
  onRefused = () => false,
  asksFirst = async () => false,
}: Entering<Body>) {
  const { storage } = usePlatform();
  const find = () => ({ ...checkPerson(rules, personToSend(rules, draft.latest().typed)), ...body().problems });
  const problems = useProblems(find);
  const { t } = useTexts();
  const sending = useSubmit({
    read: () => draft.latest().wish,
    write: (wish) => draft.update({ wish }),
  });

  // UI-03: any other failure opens the alert.
  const whenOnline = useWhenOnline<boolean>((isSure) => sendNow(isSure));

  async function submit(isSure = false) {
    if (sending.isSending || whenOnline.waiting !== null) return;
    const found = find();
    problems.show(found);
    if (Object.keys(found).length > 0) return;
    await whenOnline.start(isSure);
  }
  async function sendNow(isSure: boolean) {
    if (!isSure && (await asksFirst())) return;
    const { typed } = draft.latest();
    const wanted = { ...body().body, entry: personToSend(rules, typed) };
    const sent = async (key: string) => {
      await send(wanted, key);
      storeProfile(storage, profileOf(typed), draft.isShared);
      draft.forget();
    };
    await sending.submit(wanted, (keyFor) => sent(keyFor(wanted)), fail);
  }
  function fail(error: unknown) {
    const refusal = error instanceof CallError ? error.failure : null;
    if (refusal?.kind === 'refused') {
      if (refusal.fields) return problems.show(refusal.fields);
      if (onRefused(refusal)) return;
    }
    void showFailure(error, isUnanswered(error) ? t('book.noAnswer') : undefined);
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
  return { person, problems, isOffline: whenOnline.waiting !== null, isSending: sending.isSending, submit, draft };
}

export type Entry = Pick<
  ReturnType<typeof useEntry>,
  'person' | 'problems' | 'isOffline' | 'isSending' | 'submit' | 'draft'
>;
