import { SOUND } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { SwitchField } from '@openturn/ui/choices/switch-field.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { SoundChoice } from './use-sound-choice.ts';

export function SoundSwitch({ sound }: { sound: SoundChoice }) {
  const { t } = useTexts();
  return (
    <Card>
      <SwitchField
        label={
          <>
            <Icon path={SOUND} />
            {t('status.sound')}
          </>
        }
        isOn={sound.isOn}
        onChange={sound.choose}
      />
    </Card>
  );
}
