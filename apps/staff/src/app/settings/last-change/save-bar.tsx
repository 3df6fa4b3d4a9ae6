import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { SettingsBar } from './settings-bar.tsx';
import type { LastChange } from './use-last-change.ts';

export type SavedForm = {
  changed: readonly string[];
  isPending: boolean;
  isSaved: boolean;
  discard: () => void;
  undo: (() => void) | null;
  /** Nothing of it is saved yet. */
  isNew?: boolean;
};

type SaveBarProps = {
  form: SavedForm;
  /** What was changed on this page outside its form. */
  last?: Pick<LastChange, 'text' | 'undo' | 'isPending'> | undefined;
};

/** Save and Discard while something is unsaved; what was saved, and Undo, after that. */
export function SaveBar({ form, last }: SaveBarProps) {
  const { t } = useTexts();
  const count = form.changed.length;
  if (count === 0 && form.isNew !== true) {
    const saved = { text: form.isSaved ? t('setup.saved') : '', undo: form.undo, isPending: form.isPending };
    return <SettingsBar {...(last && last.text !== '' ? last : saved)} />;
  }
  return (
    <SettingsBar text={count > 0 ? t('settings.unsaved', { count }) : ''} undo={null} isPending={form.isPending}>
      {count > 0 && (
        <Button look="quiet" onClick={form.discard}>
          {t('settings.discard')}
        </Button>
      )}
      <button type="submit" aria-disabled={form.isPending || undefined} {...buttonLook('primary')}>
        {t('staff.save')}
      </button>
    </SettingsBar>
  );
}
