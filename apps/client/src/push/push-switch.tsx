import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { BELL } from '@openturn/ui/icons/more-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { SwitchCard } from '@openturn/ui/choices/switch-card.tsx';
import { type PushNote, usePushChoice } from './use-push-choice.ts';

const NOTES: Record<NonNullable<PushNote>, PlainTextKey> = {
  blocked: 'push.blocked',
  'not-allowed': 'push.notAllowed',
  failed: 'push.failed',
};

/** PUSH-02, PUSH-03: prompts only after a tap. */
export function PushSwitch() {
  const { t } = useTexts();
  const push = usePushChoice();
  if (!push) return null;
  const { isOn, isBusy, note, choose } = push;
  return (
    <SwitchCard
      icon={BELL}
      label={t('push.label')}
      isOn={isOn}
      onChange={(next) => !isBusy && void choose(next)}
      note={note ? t(NOTES[note]) : ''}
    />
  );
}
