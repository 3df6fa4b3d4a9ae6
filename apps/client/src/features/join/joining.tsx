import { Button } from '@openturn/ui/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CodeStep } from '#contact/code-step.tsx';
import type { CodeSent } from './join-draft.ts';
import { JoinFormFields } from './join-form.tsx';
import type { JoinForm } from './join-queries.ts';
import { JoinShut } from './join-shut.tsx';
import { AlreadyHere } from './join-states.tsx';
import { LineSummary } from './line-summary.tsx';
import { useCode } from './use-code.ts';
import { useFocusOnReturn } from '#contact/use-focus-on-return.ts';
import { useForOther } from './use-for-other.ts';
import { type Joining as Join, useJoin } from './use-join.ts';

/** One line and who joins it, whatever stands between them. */
export function Joining({ form, onCheck }: { form: JoinForm; onCheck: () => void }) {
  const { line, own, refusal, rules } = form;
  const join = useJoin(form);
  const setForOther = useForOther(join);
  const { code, typed, savedAt } = join.draft.draft;
  const isHere = own !== null && !own.isDraft && !typed.isForOther;
  useFocusOnReturn(code ? 'PhoneNumber' : isHere ? 'FirstName' : null);
  if (code) return <PhoneCode join={join} code={code} />;
  if (isHere) {
    return (
      <>
        <LineSummary line={line} />
        <AlreadyHere guid={own.guid} onForOther={() => setForOther(true)} />
      </>
    );
  }
  if (refusal) return <JoinShut line={line} refusal={refusal} isKept={savedAt > 0} onCheck={onCheck} />;
  return (
    <>
      <LineSummary line={line} />
      <JoinFormFields rules={rules} join={join} />
    </>
  );
}

function PhoneCode({ join, code }: { join: Join; code: CodeSent }) {
  const { t } = useTexts();
  const step = useCode(join, code);
  return (
    <CodeStep {...step} why={t('code.whyJoin')}>
      <Button look="text" onClick={() => join.draft.update({ code: null })}>
        {t('code.otherPhone')}
      </Button>
    </CodeStep>
  );
}
