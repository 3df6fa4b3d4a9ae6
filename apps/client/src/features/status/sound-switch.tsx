import { SOUND } from '@openturn/ui/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icon.tsx';
import { SwitchField } from '@openturn/ui/switch-field.tsx';
import { Card } from '@openturn/ui/card.tsx';
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
