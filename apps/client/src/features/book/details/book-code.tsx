import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CodeStep } from '#contact/code-step.tsx';
import type { CodeEntry } from './use-phone-code.ts';

/** SCREEN-03: the attendee's phone has been used on another device. */
export function BookCode({ code: { onBack, ...code } }: { code: CodeEntry }) {
  const { t } = useTexts();
  return (
    <CodeStep {...code} why={t('code.whyJoin')} failure="">
      <Button look="text" onClick={onBack}>
        {t('code.otherPhone')}
      </Button>
    </CodeStep>
  );
}
