import type { PersonAction } from '@openturn/contract/staff/people/people.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Dialog } from '@openturn/ui/overlays/dialog.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { PersonView } from '#app/accounts/people-queries.ts';

export const PERSON_ACTION_TEXTS = {
  disable: 'settings.people.disable',
  enable: 'settings.people.enable',
  remove: 'settings.people.remove',
  sign_out: 'settings.people.signOut',
  reset_second_step: 'settings.people.resetStep',
} as const satisfies Record<PersonAction, PlainTextKey>;

/** Of those whom visitors book. */
const BOOKED: Partial<Record<PersonAction, PlainTextKey>> = {
  disable: 'settings.people.staysBooked',
  remove: 'settings.people.endsBooked',
};

type RemovePersonProps = {
  person: PersonView;
  action: PersonAction;
  isPending: boolean;
  onConfirm: (action: PersonAction) => void;
  onClose: () => void;
};

/** Asks before somebody loses access or a second step. */
export function RemovePerson({ person, action, isPending, onConfirm, onClose }: RemovePersonProps) {
  const { t } = useTexts();
  const booked = person.takesAppointments && BOOKED[action];
  return (
    <Dialog
      role="alertdialog"
      title={`${person.name}: ${t(PERSON_ACTION_TEXTS[action])}`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button
            look="danger"
            aria-disabled={isPending || undefined}
            onClick={() => {
              if (!isPending) onConfirm(action);
            }}
          >
            {t(PERSON_ACTION_TEXTS[action])}
          </Button>
        </>
      }
    >
      <p>{t(action === 'reset_second_step' ? 'settings.people.resetStepHint' : 'settings.people.removeHint')}</p>
      {booked && <p>{t(booked)}</p>}
    </Dialog>
  );
}
