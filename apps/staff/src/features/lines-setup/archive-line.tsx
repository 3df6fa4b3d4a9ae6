import { useState } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { call } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { type LineRow, type LinesPagesProps, versionNow } from './lines-data.ts';

type ArchiveLineProps = Pick<LinesPagesProps, 'siteId' | 'reload' | 'last'> & {
  line: LineRow;
  lines: readonly LineRow[];
  onArchived: () => void;
  onClose: () => void;
};

/** Says what archiving means, and asks what happens to those who are waiting. */
export function ArchiveLine({ siteId, line, lines, reload, last, onArchived, onClose }: ArchiveLineProps) {
  const { t, language } = useTexts();
  const others = lines.filter(({ id, isArchived }) => id !== line.id && !isArchived);
  const [waiting, setWaiting] = useState<'end' | 'move'>('end');
  const [to, setTo] = useState(others[0]?.id ?? '');
  const { isSending, submit } = useSubmit<string>();
  const asks = line.waiting > 0;
  const body = {
    id: line.id,
    version: line.version,
    waiting: asks ? waiting : null,
    to: asks && waiting === 'move' ? to : null,
  };

  function archive() {
    void submit(
      line.id,
      async (keyFor) => {
        await call('POST staff/settings/line/archive', { siteId, key: keyFor(body), body });
        const back = versionNow((await reload()).lines, line.id);
        last.done(t('settings.lines.archivedNow'), async (keyAgain) => {
          await call('POST staff/settings/line/restore', { siteId, key: keyAgain(back), body: back });
          await reload();
          return t('settings.lines.undoneClosed');
        });
        onArchived();
      },
      async (error) => {
        await reload();
        // Somebody has joined or the line was changed: the dialog now shows it.
        const isNewer =
          error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === 'changed-meanwhile';
        if (!isNewer) void showFailure(error);
      },
    );
  }

  return (
    <FormDialog
      title={t('settings.lines.archiveOf', { line: pickName(line.names, language) })}
      submit={t('settings.lines.archive')}
      submitLook="danger"
      cancel={t('dialog.cancel')}
      isPending={isSending}
      onSubmit={archive}
      onClose={onClose}
    >
      <p>{t('settings.lines.archiveText', { letter: line.letter })}</p>
      {asks && (
        <ChoiceList
          kind="one"
          name="waiting"
          label={t('settings.lines.whoWait', { count: line.waiting })}
          choices={[
            { value: 'end', label: t('settings.lines.endVisits') },
            ...(others.length > 0 ? [{ value: 'move', label: t('settings.lines.moveVisits') }] : []),
          ]}
          chosen={waiting}
          onChange={(chosen) => setWaiting(chosen === 'move' ? 'move' : 'end')}
        />
      )}
      {asks && waiting === 'move' && (
        <SelectField
          name="to"
          label={t('settings.lines.moveTo')}
          value={to}
          choices={others.map(({ id, names }) => ({ value: id, label: pickName(names, language) }))}
          onChange={setTo}
        />
      )}
    </FormDialog>
  );
}
