import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Checked, problemsIn } from '@openturn/domain/forms/problem.ts';
import { checkAgreeing, checkMinors, checkSignature } from '@openturn/domain/waiver/check-signing.ts';
import { call } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { problemText, type ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { AskedWaiver } from '#features/waiver/waiver-queries.ts';
import { usePlatform } from '#platform/platform.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import type { ShownVisit } from '#visit-parts/which/visit-frame.tsx';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';
import { signingMemory, newSigning, type SigningDraft, signingOf, type WaiverStep } from './signing-draft.ts';

type Problems = Readonly<Record<string, ReportedProblem>>;

/** The steps of one waiver, in order: those that ask nothing are left out. */
export function stepsOf({ boxes, asksInitials, allowsMinors }: AskedWaiver): WaiverStep[] {
  return [
    'read',
    ...(boxes.length > 0 || asksInitials ? (['agree'] as const) : []),
    ...(allowsMinors ? (['who'] as const) : []),
    'sign',
  ];
}

/** Signing a waiver step by step: kept on the device, checked on going on, and sent once. */
export function useSigning({ waiver, visitor, visit }: { waiver: AskedWaiver; visitor: string; visit: ShownVisit }) {
  const { t } = useTexts();
  const { isOnline, storage } = usePlatform();
  const site = useSite();
  const client = useQueryClient();
  const { id, version } = waiver;
  const { siteId, guid } = visit;
  const memory = signingMemory({ storage, guid, id, version, isPublic: isSharedDevice(storage, site) });
  const [draft, setDraft] = useState(() => newSigning(visitor));
  const [isOutdated, setOutdated] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const { isSending, submit } = useSubmit<SigningDraft>();
  const steps = stepsOf(waiver);
  const round = useRef(0);

  useEffect(() => {
    const kept = memory.read();
    // What the device holds is not known while the page of the server is taken over.
    // oxlint-disable-next-line react/set-state-in-effect
    if (kept.draft) setDraft(kept.draft);
    setOutdated(kept.isOutdated);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function change(changed: Partial<SigningDraft>) {
    const next = { ...draft, ...changed, savedAt: Date.now() };
    setDraft(next);
    memory.write(next);
    setProblems({});
  }
  function goTo(step: WaiverStep) {
    setOutdated(false);
    setFailure('');
    change({ step });
  }
  /** The problems of a step, or the next one. */
  function goOn() {
    const found = problemsIn(checkStep(waiver, draft));
    show(found);
    if (Object.keys(found).length > 0) return;
    const next = steps[steps.indexOf(draft.step) + 1];
    if (next) goTo(next);
    else void sign();
  }
  function show(found: Problems) {
    round.current++;
    setProblems(found);
  }
  async function sign() {
    setFailure('');
    if (!isOnline()) return setFailure(t('form.offline'));
    const body = bodyOf(waiver, draft);
    await submit(
      draft,
      async (keyFor) => {
        const key = keyFor(body);
        await call('POST client/visit/:guid/waivers/:id/sign', { siteId, params: { guid, id }, body, key });
        memory.forget();
        await client.invalidateQueries({ queryKey: visitKeys.of(siteId, guid) });
      },
      fail,
    );
  }
  async function fail(error: unknown) {
    const refused = error instanceof CallError && error.failure.kind === 'refused' ? error.failure : null;
    if (refused?.fields) return show(refused.fields);
    const isStale = refused?.code === 'changed-meanwhile' || refused?.code === 'not-now';
    // Comes back as the text that counts now, or as what has become of the visit.
    if (isStale) await client.invalidateQueries({ queryKey: visitKeys.of(siteId, guid) });
    else void showFailure(error);
  }
  return {
    draft,
    steps,
    isOutdated,
    failure,
    isSending,
    round: round.current,
    change,
    goTo,
    goOn,
    errorOf: (name: string) => problems[name] && problemText(problems[name], t),
  };
}

export type SigningForm = ReturnType<typeof useSigning>;

/** As it is sent. */
function bodyOf({ version, language, boxes }: AskedWaiver, draft: SigningDraft) {
  const { ticked, minors, strokes, ...signing } = signingOf(draft, boxes.length);
  return {
    ...signing,
    version,
    language,
    ticked: [...ticked],
    minors: minors.map(({ name, age }) => ({ name, age: age ?? 0 })),
    strokes: strokes?.map((stroke) => [...stroke]) ?? null,
  };
}

function checkStep(waiver: AskedWaiver, draft: SigningDraft): Checked {
  const signing = signingOf(draft, waiver.boxes.length);
  if (draft.step === 'agree') return checkAgreeing(waiver, signing);
  if (draft.step === 'who') return checkMinors(waiver, signing);
  return draft.step === 'sign' ? checkSignature(signing) : {};
}
