import type { ReactNode } from 'react';
import { PERSON_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ConnectionLine } from '#contact/connection/connection-line.tsx';
import { FailureLine } from '#contact/failure-line.tsx';
import { useLeaving } from '#contact/use-leaving.ts';
import { ContactFields } from '#entry/contact-fields.tsx';
import { CustomField } from '#entry/custom-field.tsx';
import { EntryGroup } from '#entry/entry-group.tsx';
import styles from '#entry/entry.module.css';
import { NeedsField } from '#entry/needs-field.tsx';
import { type OwnField, ProblemSummary } from '#entry/problem-summary.tsx';
import { useOnline } from '#platform/use-online.ts';
import type { Entry } from './use-entry.ts';

type EntryFormProps = {
  entry: Entry;
  label: string;
  phoneHint: string;
  emailHint: string;
  /** Fields before the attendee's. */
  children?: ReactNode;
  own?: readonly OwnField[];
  bar: ReactNode;
  onSubmit?: () => void;
};

/** The attendee and their contact details, for an appointment or the waiting list. */
export function EntryForm({ entry, label, phoneHint, emailHint, children, own, bar, onSubmit }: EntryFormProps) {
  const { t } = useTexts();
  const { person, problems, draft, submit } = entry;
  const { rules } = person;
  const leaving = useLeaving(problems.leave);
  const custom = rules.customFields.map(({ index }) => `custom${index}`);
  const asksMore = rules.customFields.length > 0 || rules.needs.length > 0;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={label}
      {...leaving}
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit) onSubmit();
        else void submit();
      }}
    >
      <ProblemSummary
        rules={rules}
        names={[...PERSON_FIELDS.map(({ name }) => name), ...custom, 'needs']}
        {...(own && { own })}
        summary={problems.summary}
      />
      {children}
      <EntryGroup title={t('join.details')}>
        <ContactFields form={person} phoneHint={phoneHint} emailHint={emailHint} />
      </EntryGroup>
      {asksMore && (
        <EntryGroup title={t('join.more')}>
          {rules.customFields.map((customField) => (
            <CustomField key={customField.index} customField={customField} form={person} />
          ))}
          <NeedsField form={person} />
        </EntryGroup>
      )}
      {draft.canShare && (
        <CheckField
          name="shared"
          label={t('join.keepNothing')}
          isPlain
          isChecked={draft.isShared}
          onChange={draft.share}
        />
      )}
      {bar}
    </form>
  );
}

/** Above the button: why the form couldn't be sent. */
export function EntryNotice({ isOffline }: { isOffline: boolean }) {
  const { t } = useTexts();
  const isOnline = useOnline();
  const isShownAbove = isOffline && !isOnline;
  return (
    <>
      <FailureLine text={isShownAbove ? t('book.offline') : ''} />
      <ConnectionLine offline={t('join.offlineKept')} isHidden={isShownAbove} />
    </>
  );
}
