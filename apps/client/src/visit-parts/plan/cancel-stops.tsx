import { createPortal } from 'react-dom';
import type { StopView } from '@openturn/contract/plan/visit-plan.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { OwnName } from '#visit/own-name.tsx';
import type { PlanActs } from './use-plan-acts.ts';

type CancelStopsProps = {
  /** Null for all that are left. */
  stop: StopView | null;
  acts: PlanActs;
  onClose: () => void;
};

/** Asks before a stop is given up. */
export function CancelStops({ stop, acts, onClose }: CancelStopsProps) {
  const { t } = useTexts();
  const send = async () => {
    const done = await acts.send(stop ? { action: 'drop', stop: stop.stop } : { action: 'drop_all' });
    if (done || acts.failure) onClose();
  };
  return createPortal(
    <Sheet
      title={t(stop ? 'plan.dropTitle' : 'plan.dropAllTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" aria-disabled={acts.isSending || undefined} onClick={() => void send()}>
            {t(stop ? 'plan.drop' : 'plan.dropAll')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('plan.keep')}
          </Button>
        </>
      }
    >
      {stop && (
        <p>
          <strong>
            <OwnName names={stop.names} />
          </strong>
        </p>
      )}
      <p>{t(stop ? 'plan.dropText' : 'plan.dropAllText')}</p>
    </Sheet>,
    document.body,
  );
}
