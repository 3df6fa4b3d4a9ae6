import { useState, useSyncExternalStore } from 'react';
import { usePlatform } from '#platform/platform.ts';

const KEY = 'callSound';

/** Whether calls play a tone on this device; on by default. */
export function useSoundChoice() {
  const { storage } = usePlatform();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const kept = useSyncExternalStore(
    () => () => {},
    () => storage.read(KEY) !== '0',
    () => true,
  );
  return {
    isOn: chosen ?? kept,
    choose: (next: boolean) => {
      storage.write(KEY, next ? '1' : '0');
      setChosen(next);
    },
  };
}

export type SoundChoice = ReturnType<typeof useSoundChoice>;
