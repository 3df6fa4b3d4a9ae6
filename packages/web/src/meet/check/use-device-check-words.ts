import { useTexts } from '../../i18n/use-texts.ts';

/** What stands beside one's picture, voice and the sound that tries the speaker. */
export function useDeviceCheckWords() {
  const { t } = useTexts();
  return {
    camera: t('meet.camera'),
    microphone: t('meet.microphone'),
    speaker: t('meet.speaker'),
    level: t('meet.level'),
    heard: t('meet.heard'),
    saySomething: t('meet.saySomething'),
    playSound: t('meet.playSound'),
    noPicture: t('meet.noPicture'),
  };
}
