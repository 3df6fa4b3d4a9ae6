import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { JoinState } from '#features/join/send/use-join.ts';
import { useForOther } from './use-for-other.ts';

/** The name of the person joined for, such as a child or parent, and the contact of the person joining. */
export function ForOther({ join, isSent }: { join: JoinState; isSent: boolean }) {
  const { t } = useTexts();
  const setForOther = useForOther(join);
  const { isForOther } = join.draft.draft.typed;
  return (
    <CheckField
      name="isForOther"
      label={t('join.forOther')}
      hint={isForOther ? t(isSent ? 'join.forOtherHint' : 'join.forOtherName') : undefined}
      isPlain
      isChecked={isForOther}
      onChange={setForOther}
    />
  );
}
