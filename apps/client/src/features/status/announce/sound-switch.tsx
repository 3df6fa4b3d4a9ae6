import { useSyncExternalStore } from 'react';
import { SOUND } from '@openturn/ui/icons/more-icon-paths.ts';
import { SwitchCard } from '@openturn/ui/choices/switch-card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { GESTURES, isTouched } from './use-call-signal.ts';
import type { SoundChoice } from './use-sound-choice.ts';

export function SoundSwitch({ sound: { isOn, choose } }: { sound: SoundChoice }) {
  const { t } = useTexts();
  // Until the visitor touches the page, as after a reload, the browser keeps it silent.
  const isMuted = useSyncExternalStore(
    onGesture,
    () => isTouched() === false,
    () => true,
  );
  const note = isOn && isMuted ? t('status.soundTap') : '';
  return <SwitchCard icon={SOUND} label={t('status.sound')} isOn={isOn} onChange={choose} note={note} />;
}

function onGesture(tell: () => void): () => void {
  for (const gesture of GESTURES) document.addEventListener(gesture, tell);
  return () => {
    for (const gesture of GESTURES) document.removeEventListener(gesture, tell);
  };
}
