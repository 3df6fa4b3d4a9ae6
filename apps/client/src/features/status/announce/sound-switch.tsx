import { SOUND } from '@openturn/ui/icons/more-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { SwitchCard } from '#visit/switch-card.tsx';
import { useMuted } from './use-muted.ts';
import type { SoundChoice } from './use-sound-choice.ts';

export function SoundSwitch({ sound: { isOn, choose } }: { sound: SoundChoice }) {
  const { t } = useTexts();
  const isMuted = useMuted();
  const note = isOn && isMuted ? t('status.soundTap') : '';
  return <SwitchCard icon={SOUND} label={t('status.sound')} isOn={isOn} onChange={choose} note={note} />;
}
