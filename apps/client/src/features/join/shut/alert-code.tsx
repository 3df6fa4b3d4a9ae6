import { useState } from 'react';
import { readContact } from '@openturn/domain/forms/either-contact.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import type { ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import { codeProblem } from '@openturn/web/api/code-problem.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CodeStep } from '#contact/code-step.tsx';
import type { AlertNext } from './alert-form.tsx';

type AlertCodeProps = {
  siteId: number;
  lineId: string;
  contact: string;
  sentAt: number;
  onAnswer: (next: AlertNext) => void;
  onBack: () => void;
};

/** Only the holder of a contact can have it told. */
export function AlertCode({ siteId, lineId, contact, sentAt, onAnswer, onBack }: AlertCodeProps) {
  const { t, language } = useTexts();
  const [problem, setProblem] = useState<ReportedProblem | null>(null);
  const { isSending, submit } = useSubmit<string>();

  async function ask(code?: string): Promise<boolean> {
    setProblem(null);
    const body = { line: lineId, language, ...readContact(contact), ...(code !== undefined && { code }) };
    try {
      onAnswer((await call('POST client/linealert', { siteId, body })).next);
      return true;
    } catch (error) {
      const ofCode = codeProblem(error);
      if (ofCode) setProblem(ofCode);
      else void showFailure(error);
      return false;
    }
  }
  return (
    <CodeStep
      contact={contact}
      sentAt={sentAt}
      problem={problem}
      failure=""
      isSending={isSending}
      onSubmit={(code) => void submit(code, () => ask(code))}
      onResend={() => ask()}
    >
      <Button look="text" onClick={onBack}>
        {t('login.otherContact')}
      </Button>
    </CodeStep>
  );
}
