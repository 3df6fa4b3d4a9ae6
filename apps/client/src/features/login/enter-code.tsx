import { useState } from 'react';
import { readContact } from '@openturn/domain/forms/either-contact.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { isSignedOut } from '@openturn/web/api/is-signed-out.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import type { ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import { codeProblem } from '@openturn/web/api/code-problem.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { completeVisits } from '#appointments/complete-visits.ts';
import type { OwnVisits } from '#appointments/own/own-visits.ts';
import { CodeStep } from '#contact/code-step.tsx';
import { useSite } from '#site/use-site.ts';
import type { SentCode } from './use-sent-code.ts';

type EnterCodeProps = {
  sent: SentCode;
  onSent: (sent: SentCode | null) => void;
  onProven: (found: OwnVisits) => void;
};

export function EnterCode({ sent, onSent, onProven }: EnterCodeProps) {
  const { t } = useTexts();
  const site = useSite();
  const siteId = Number(site.SiteID);
  const [problem, setProblem] = useState<ReportedProblem | null>(null);
  const [failure, setFailure] = useState('');
  const { isSending, submit } = useSubmit<string>();

  async function attempt(run: () => Promise<void>): Promise<boolean> {
    setProblem(null);
    setFailure('');
    try {
      await run();
      return true;
    } catch (error) {
      const ofCode = codeProblem(error);
      if (ofCode) setProblem(ofCode);
      else if (isSignedOut(error)) setFailure(t('error.authenticationFailed'));
      else void showFailure(error);
      return false;
    }
  }
  async function enter(code: string) {
    const found = await call('POST client/login/code', { siteId, body: { guid: sent.guid, code } });
    onProven(completeVisits(found, site.Zone));
  }
  const resend = () =>
    attempt(async () => {
      const { guid } = await call('POST client/login', { siteId, body: readContact(sent.contact) });
      onSent({ ...sent, guid, sentAt: Date.now() });
    });
  return (
    <CodeStep
      contact={sent.contact}
      sentAt={sent.sentAt}
      problem={problem}
      failure={failure}
      isSending={isSending}
      onSubmit={(code) => void submit(code, () => attempt(() => enter(code)))}
      onResend={resend}
    >
      <Button look="text" onClick={() => onSent(null)}>
        {t('login.otherContact')}
      </Button>
    </CodeStep>
  );
}
