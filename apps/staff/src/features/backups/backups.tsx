import { cityOf } from '@openturn/domain/format/city-of.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { BACKUPS_LABELS, labelIn } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { BackupFiles } from './backup-files.tsx';
import { BackupPassphrase } from './backup-passphrase.tsx';
import styles from './backup-files.module.css';

type Data = CallReply<'GET staff/settings/backups'>;
type Draft = Omit<Data['values'], 'keep'> & { keep: string };

const KEEP = { least: 1, most: 365 };

/** When the server backs itself up, and what there is to restore. */
export const Backups = settingsScreen('GET staff/settings/backups', BackupForm);

function BackupForm({ siteId, data, reload }: LoadedPageProps<'GET staff/settings/backups'>) {
  const { t, language } = useTexts();
  const form = useSettingsForm<Data['values'], Draft>({
    siteId,
    page: 'backups',
    data,
    reload,
    save: (body) => call('POST staff/settings/backups', { siteId, body }),
    draftOf: (values) => ({ ...values, keep: String(values.keep) }),
    valuesOf: (draft) => ({ ...draft, keep: Number(draft.keep) }),
    problemsOf: ({ keep }) => (isKept(keep) ? {} : { keep: t('backups.keepWrong') }),
  });
  const { draft, errors, set } = form;
  return (
    <div className={styles.all}>
      <SettingsFrame
        title={t('settings.backups')}
        lead={t('backups.lead')}
        form={form}
        labelOf={(field) => labelIn(BACKUPS_LABELS, field, t)}
      >
        <BackupFiles siteId={siteId} data={data} reload={reload} />
        <Part title={t('backups.nightly')}>
          <CheckField
            name="isOn"
            label={t('backups.on', { time: formatTime(draft.time || data.values.time, language) })}
            isChecked={draft.isOn}
            onChange={(isOn) => set({ isOn })}
          />
          <Columns>
            <TextField
              name="time"
              type="time"
              label={t('backups.time')}
              hint={t('backups.timeHint', { zone: cityOf(data.zone) })}
              value={draft.time}
              error={errors['time']}
              onChange={(time) => set({ time: time.slice(0, 5) })}
            />
            <TextField
              {...fieldOf(form, 'keep')}
              inputMode="numeric"
              label={t('backups.keep')}
              hint={t('backups.keepHint')}
            />
          </Columns>
          <TextField
            {...fieldOf(form, 'folder')}
            isLatin
            autoComplete="off"
            spellCheck={false}
            label={t('backups.folder')}
            hint={t('backups.folderHint')}
            placeholder={data.folder}
          />
        </Part>
      </SettingsFrame>
      <BackupPassphrase siteId={siteId} data={data} reload={reload} />
    </div>
  );
}

function isKept(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= KEEP.least && Number(text) <= KEEP.most;
}
