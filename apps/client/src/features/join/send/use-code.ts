import { useState } from 'react';
import { call } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import type { ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import type { CodeSent } from './join-draft.ts';
import type { JoinState } from './use-join.ts';

/** SCREEN-03: verifies a phone that is registered on another device. */
export function useCode({ draft, settle }: JoinState, code: CodeSent) {
  const siteId = Number(useSite().SiteID);
  const { t } = useTexts();
  const [problem, setProblem] = useState<ReportedProblem | null>(null);
  const [failure, setFailure] = useState('');
  const { isSending, submit } = useSubmit<string>();

  function showProblem(error: unknown) {
    const reason = error instanceof CallError && error.failure.kind === 'refused' ? error.failure : null;
    switch (reason?.code) {
      case 'code-wrong':
        return setProblem({ key: 'error.codeWrong' });
      case 'code-expired':
        return setProblem({ key: 'error.codeExpired' });
      case 'draft-expired':
      case 'ticket-closed':
        return settle({ kind: 'draft-expired' });
      case 'line-closed':
      case 'line-paused':
        draft.update({ code: null });
        return settle({ kind: 'line-shut' });
      case 'already-in-line':
        if (reason?.guid) return settle({ kind: 'already-here', guid: reason.guid });
        return setFailure(t('error.alreadyInLine'));
      default:
        return void showFailure(error);
    }
  }
  async function attempt(run: () => Promise<void>): Promise<boolean> {
    setProblem(null);
    setFailure('');
    try {
      await run();
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  }
  return {
    contact: code.contact,
    sentAt: code.sentAt,
    problem,
    failure,
    isSending,
    onSubmit: (entered: string) => {
      const enter = async () => {
        const body = { guid: code.guid, code: entered };
        const { guid, next } = await call('POST client/join/code', { siteId, body });
        settle({ kind: next, guid });
      };
      void submit(entered, () => attempt(enter));
    },
    onResend: () =>
      attempt(async () => {
        await call('POST client/join/newcode', { siteId, body: { guid: code.guid } });
        draft.update({ code: { ...code, sentAt: Date.now() } });
      }),
  };
}
