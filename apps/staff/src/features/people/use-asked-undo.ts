import { useRef } from 'react';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { LastChange, TakeBack } from '#app/settings/last-change/use-last-change.ts';
import { useSwitchOff } from './use-switch-off.ts';

/** Takes back that visitors can book somebody: what was booked meanwhile is asked about, as when it is switched off. */
export function useAskedUndo(siteId: number, last: LastChange) {
  const { t } = useTexts();
  const off = useSwitchOff(siteId);
  const asked = useRef<TakeBack | null>(null);

  function askFirst(id: string, takeBack: TakeBack): TakeBack {
    const ask: TakeBack = async (keyFor) => {
      asked.current = ask;
      off.start(id, () => void finish(() => takeBack(keyFor)));
      return t('setup.saved');
    };
    return ask;
  }
  async function finish(takeBack: () => Promise<unknown>) {
    try {
      await takeBack();
      last.done(t('staff.didUndo'), null);
    } catch (error) {
      void showFailure(error);
    }
  }
  return {
    ...off,
    askFirst,
    affected: {
      ...off.affected,
      giveUp: () => {
        off.affected.giveUp();
        // It can still be taken back.
        last.done(t('setup.saved'), asked.current);
      },
    },
  };
}
