import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CodeStep } from '#contact/code-step.tsx';
import type { CodeSent } from './join-draft.ts';
import { useCode } from './use-code.ts';
import type { JoinState } from './use-join.ts';

type PhoneCodeProps = { join: JoinState; code: CodeSent };

/** SCREEN-03. */
export function PhoneCode({ join, code }: PhoneCodeProps) {
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
