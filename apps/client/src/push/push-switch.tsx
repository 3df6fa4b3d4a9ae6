import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { BELL } from '@openturn/ui/icons/more-icon-paths.ts';
import { SwitchField } from '@openturn/ui/choices/switch-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './push-switch.module.css';
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
    <Card>
      <SwitchField
        label={
          <>
            <Icon path={BELL} />
            {t('push.label')}
          </>
        }
        isOn={isOn}
        onChange={(next) => !isBusy && void choose(next)}
      />
      <p className={styles.note} role="status">
        {note && t(NOTES[note])}
      </p>
    </Card>
  );
}
