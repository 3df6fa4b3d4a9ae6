import { useState } from 'react';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { SwitchCard } from '@openturn/ui/choices/switch-card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** A phone; here, because nothing else shows it. */
const LIT_PHONE =
  'M8 2.8h8a1.7 1.7 0 0 1 1.7 1.7v15a1.7 1.7 0 0 1-1.7 1.7H8a1.7 1.7 0 0 1-1.7-1.7v-15A1.7 1.7 0 0 1 8 2.8Zm3 15.4h2';
const KEY = 'keepAwake';

/** For those who lay the phone before them while they wait. */
export function WakeSwitch() {
  const isHydrated = useIsHydrated();
  return isHydrated && 'wakeLock' in navigator ? <Switch /> : null;
}

function Switch() {
  const { t } = useTexts();
  const { storage } = usePlatform();
  const [isOn, setOn] = useState(() => storage.read(KEY) === '1');
  const isRefused = useWakeLock(isOn);
  const choose = (next: boolean) => {
    if (next) storage.write(KEY, '1');
    else storage.remove(KEY);
    setOn(next);
  };
  const note = isRefused ? t('onDevice.awakeRefused') : '';
  return <SwitchCard icon={LIT_PHONE} label={t('onDevice.awake')} isOn={isOn} onChange={choose} note={note} />;
}
