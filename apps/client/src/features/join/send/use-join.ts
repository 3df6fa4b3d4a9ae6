import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { isUnanswered } from '@openturn/web/api/is-unanswered.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { systemTimers } from '@openturn/web/timers.ts';
import { useWhenOnline } from '#contact/connection/use-when-online.ts';
import { profileOf } from '#entry/typed-person.ts';
import { useProblems } from '#entry/use-problems.ts';
import { usePlatform } from '#platform/platform.ts';
import { storeProfile } from '#site/own/own-profile.ts';
import { isSharedDevice, leaveShared } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { rememberTicket } from '#tickets/remember-ticket.ts';
import { findProblems, placeProblems } from '#features/join/form/join-problems.ts';
import { type JoinForm, joinQueries } from '#features/join/join-queries.ts';
import { type JoinOutcome, sendJoin } from './send-join.ts';
import type { TypedEntry } from '#features/join/form/typed-entry.ts';
import { type JoinDraftState, useDraft } from './use-draft.ts';

/** Joining waits this long for a draft still being created, because the place counts from it. */
const DRAFT_TIMEOUT_MS = 2_000;

export function useJoin(form: JoinForm) {
  const { line, rules } = form;
  const siteId = Number(useSite().SiteID);
  const { language } = useTexts();
  const draft = useDraft(form);
  const find = () => findProblems(rules, draft.latest().typed);
  const problems = useProblems(find);
  // Shown by the form itself; all other failures open the alert (UI-03).
  const [failure, setFailure] = useState<'draft-expired' | null>(null);
  // Checked again then, because the visitor may type until the network is back.
  const whenOnline = useWhenOnline(submitNow);
  const { isSending, submit: submitOnce } = useSubmit<TypedEntry>();
  const settle = useSettle(form, { draft, problems, setFailure });

  async function send() {
    await Promise.race([draft.begun(), new Promise<void>((done) => systemTimers.after(DRAFT_TIMEOUT_MS, done))]);
    const latest = { ...draft.latest(), wish: draft.storedAttempt() };
    const sending = { siteId, line: line.id, rules, draft: latest, language };
    settle(await sendJoin(sending, (wish) => draft.update({ wish })));
  }
  function isRight() {
    const found = find();
    problems.show(found);
    return Object.keys(found).length === 0;
  }
  async function submitNow() {
    if (isSending || !isRight()) return;
    setFailure(null);
    // The draft keeps the key, because it also depends on the line, the language and other tabs.
    await submitOnce(draft.latest().typed, send, (error) => settle({ kind: 'failed', error }));
  }
  return {
    draft,
    problems,
    find,
    failure: whenOnline.waiting ? ('offline' as const) : failure,
    isSending,
    submit: async () => {
      if (isRight()) await whenOnline.start(true);
    },
    settle,
    type: (name: string, changed: Partial<TypedEntry>) => {
      problems.touch(name);
      draft.change(changed);
    },
    choose: (name: string, changed: Partial<TypedEntry>) => {
      draft.change(changed);
      problems.choose(name);
    },
  };
}

export type JoinState = ReturnType<typeof useJoin>;

type Parts = {
  draft: JoinDraftState;
  problems: ReturnType<typeof useProblems>;
  setFailure: (failure: 'draft-expired') => void;
};

function useSettle({ line, rules }: JoinForm, { draft, problems, setFailure }: Parts): (outcome: JoinOutcome) => void {
  const platform = usePlatform();
  const site = useSite();
  const siteId = Number(site.SiteID);
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();

  function arrive(guid: string) {
    // Without a guid, the server may identify the visitor by the device. The next person at a shared one must not see it.
    if (guid) {
      // Its page knows it by the guid.
      if (isSharedDevice(platform.storage, site)) leaveShared();
      else rememberTicket(platform, siteId, guid);
    }
    draft.forget();
    navigate(guid ? `/status/${guid}` : '/status');
  }
  return (outcome) => {
    const { typed } = draft.latest();
    switch (outcome.kind) {
      case 'in-line':
        if (!typed.isForOther) storeProfile(platform.storage, profileOf(typed), draft.isShared);
        return arrive(outcome.guid);
      case 'already-here':
        toast({ kind: 'success', text: t('join.alreadyHere') });
        return arrive(outcome.guid);
      case 'code': {
        const code = { guid: outcome.guid, contact: typed.PhoneNumber, sentAt: Date.now() };
        return draft.update({ guid: outcome.guid, code });
      }
      case 'wrong':
        return problems.show(placeProblems(rules, typed, outcome.problems));
      case 'line-shut':
        return void queryClient.invalidateQueries(joinQueries.form(site, line.id));
      case 'draft-expired':
        draft.startAgain();
        return setFailure('draft-expired');
      case 'failed': {
        const { error } = outcome;
        return void showFailure(error, isUnanswered(error) ? t('join.noAnswer') : undefined);
      }
      default:
        return outcome satisfies never;
    }
  };
}
