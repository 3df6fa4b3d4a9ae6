import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { useBoardUpdates } from '#features/board/board-queries.ts';

type WalkInDialogProps = { board: Board; line: LineView; siteId: number; onClose: () => void };

/** Adds a visitor at the counter; a name is enough. */
export function WalkInDialog({ board, line, siteId, onClose }: WalkInDialogProps) {
  const { t, language } = useTexts();
  const { refetch, show } = useBoardUpdates(siteId);
  const { isSending, submit } = useSubmit<FormData>();
  const services = board.services.filter(({ lineId }) => lineId === line.id);
  async function add(data: FormData) {
    const isDone = await submit(data, async (keyFor) => {
      const body = { line: line.id, ...entryOf(data) };
      const { number, board: after } = await call('POST staff/walkin', { siteId, body, key: keyFor(body) });
      toast({ kind: 'success', text: t('staff.addedNumber', { number }) });
      onClose();
      await show(after);
      return true;
    });
    if (!isDone) await refetch();
  }
  return (
    <FormDialog
      title={t('staff.walkInTitle', { line: pickName(line.names, language) })}
      submit={t('staff.add')}
      isPending={isSending}
      onSubmit={(data) => void add(data)}
      cancel={t('dialog.cancel')}
      onClose={onClose}
    >
      <Labelled label={t('staff.name')}>
        <input name="name" required maxLength={200} autoComplete="off" dir="auto" />
      </Labelled>
      {services.length > 0 && (
        <Labelled label={t('staff.service')}>
          <select name="service">
            {services.map(({ id, names }) => (
              <option key={id} value={id}>
                {pickName(names, language)}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <Labelled label={t('staff.phone')} hint={t('staff.phoneHint')}>
        <input name="phone" type="tel" inputMode="tel" maxLength={40} autoComplete="off" dir="ltr" />
      </Labelled>
      <Labelled label={t('staff.language')}>
        <select name="language" defaultValue={language}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={t('staff.partySize')}>
        <input name="partySize" type="number" min={1} max={99} defaultValue={1} inputMode="numeric" />
      </Labelled>
      <Labelled label={t('staff.note')}>
        <textarea name="note" rows={2} maxLength={1000} dir="auto" />
      </Labelled>
    </FormDialog>
  );
}

function entryOf(data: FormData) {
  const [service, phone, note] = ['service', 'phone', 'note'].map((name) => formText(data, name));
  return {
    name: formText(data, 'name'),
    language: formText(data, 'language'),
    partySize: Number(formText(data, 'partySize')) || 1,
    ...(service && { service }),
    ...(phone && { PhoneNumber: phone }),
    ...(note && { note }),
  };
}
