import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { useOnline } from '#platform/use-online.ts';
import type { ShownVisit } from '#visit-parts/which/visit-frame.tsx';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';
import { type SigningDraft, signingOf, type WaiverStep } from './signing-draft.ts';
import type { StepsTaken } from './use-steps.ts';

type Problems = Readonly<Record<string, ReportedProblem>>;

type Signing = { waiver: AskedWaiver; visit: ShownVisit; taken: StepsTaken };

/** Signing a waiver step by step: checked on going on, and sent once. */
export function useSigning({ waiver, visit, taken }: Signing) {
  const { t } = useTexts();
  const { isOnline } = usePlatform();
  const isConnected = useOnline();
  const client = useQueryClient();
  const { id } = waiver;
  const { siteId, guid } = visit;
  const { draft, steps, forget } = taken;
  const [problems, setProblems] = useState<Problems>({});
  const [isCutOff, setCutOff] = useState(false);
  const { isSending, submit } = useSubmit<SigningDraft>();
  const [round, setRound] = useState(0);

  function change(changed: Partial<SigningDraft>) {
    taken.change(changed);
    setProblems({});
  }
  function goTo(step: WaiverStep) {
    setCutOff(false);
    setProblems({});
    taken.goTo(step);
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
    setRound((last) => last + 1);
    setProblems(found);
  }
  async function sign() {
    setCutOff(!isOnline());
    if (!isOnline()) return;
    const body = bodyOf(waiver, draft);
    await submit(
      draft,
      async (keyFor) => {
        const key = keyFor(body);
        await call('POST client/visit/:guid/waivers/:id/sign', { siteId, params: { guid, id }, body, key });
        forget();
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
    // Gone once the device is back online: Sign works again then.
    failure: isCutOff && !isConnected ? t('form.offline') : '',
    isSending,
    round,
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
