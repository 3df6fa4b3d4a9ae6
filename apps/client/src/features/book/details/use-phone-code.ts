import { useRef, useState } from 'react';
import type { ReportedProblem } from '@openturn/web/i18n/problem-text.ts';
import type { BookDraftState } from './use-book-draft.ts';
import type { Entry } from './use-entry.ts';

/** A code is on its way to the phone, because another device has used it. */
type CodeNeeded = { contact: string; sentAt: number; problem: ReportedProblem | null };

/** SCREEN-03: asks for the code of a phone that another device has used, and sends it with the details. */
export function usePhoneCode(draft: BookDraftState) {
  const [needed, setNeeded] = useState<CodeNeeded | null>(null);
  const entered = useRef('');
  const refusals: Record<string, () => void> = {
    'phone-unproven': () => setNeeded({ contact: draft.latest().typed.PhoneNumber, sentAt: Date.now(), problem: null }),
    'code-wrong': () => setNeeded((last) => last && { ...last, problem: { key: 'error.codeWrong' } }),
    'code-expired': () => setNeeded((last) => last && { ...last, problem: { key: 'error.codeExpired' } }),
  };
  return {
    refusals,
    stop: () => setNeeded(null),
    /** What is sent besides the details, once. */
    take: () => {
      const code = entered.current;
      entered.current = '';
      return code === '' ? {} : { code };
    },
    /** The props of the step that asks for the code; null while none is needed. */
    stepFor: ({ isSending, submit }: Pick<Entry, 'isSending' | 'submit'>) =>
      needed && {
        ...needed,
        isSending,
        onSubmit: (typed: string) => {
          entered.current = typed;
          void submit(true);
        },
        onResend: async () => {
          await submit(true);
          return true;
        },
        onBack: () => setNeeded(null),
      },
  };
}

export type CodeEntry = NonNullable<ReturnType<ReturnType<typeof usePhoneCode>['stepFor']>>;
