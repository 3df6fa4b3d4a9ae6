import type { DeskView } from '@openturn/contract/staff/staff-board.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type TakeDeskProps = { desks: readonly DeskView[]; isBusy: boolean; onTake: (id: string) => void };

/** Nobody can be called before a desk is taken: says so, and takes the first that is free. */
export function TakeDesk({ desks, isBusy, onTake }: TakeDeskProps) {
  const { t, language } = useTexts();
  const free = desks.find(({ staff }) => staff === null);
  return (
    <>
      <p>{t('staff.deskFirst')}</p>
      {free && (
        <Button disabled={isBusy} onClick={() => onTake(free.id)}>
          {t('staff.deskTake', { name: pickName(free.names, language) })}
        </Button>
      )}
    </>
  );
}
