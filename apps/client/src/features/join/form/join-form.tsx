import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ContactFields } from '#entry/contact-fields.tsx';
import { CustomField } from '#entry/custom-field.tsx';
import { EntryGroup } from '#entry/entry-group.tsx';
import { methodName } from '#entry/field-labels.ts';
import { NeedsField } from '#entry/needs-field.tsx';
import { Later } from '#app/screens/later.tsx';
import { JOIN_STEPS } from '#features/join/join-parts.ts';
import { JoinSkeleton } from '#features/join/join-skeleton.tsx';
import { ForOther } from './for-other.tsx';
import { JoinFrame } from './join-frame.tsx';
import { fieldNames } from './join-problems.ts';
import { methodsToAsk } from './typed-entry.ts';
import { type FormParts, personFormOf, useJoinField } from './use-join-field.ts';
import { VisitFields } from './visit-fields.tsx';

/** Every field that the line asks for: on one page in the order visitors expect, or in steps if it asks much. */
export function JoinFormFields({ rules, join, isLong }: FormParts & { isLong: boolean }) {
  const texts = useTexts();
  const { t } = texts;
  const field = useJoinField({ rules, join });
  const form = personFormOf({ rules, join });
  const { typed } = join.draft.draft;
  const details = typed.isForOther ? t('join.detailsOther') : t('join.details');
  const person = (
    <>
      <ForOther join={join} isSent={rules.channels?.length !== 0} />
      <ContactFields form={form} phoneHint={t('join.phoneHint')} emailHint={t('join.emailHint')} />
    </>
  );
  const visit = <VisitFields rules={rules} join={join} />;
  const methods = methodsToAsk(rules, typed);
  const method = methods.length > 0 && (
    <ChoiceList
      kind="one"
      {...field('method')}
      isRequired
      choices={methods.map((each) => ({ value: `${each}`, label: methodName(each, texts) }))}
      chosen={typed.method === 0 ? '' : `${typed.method}`}
      onChange={(chosen) => join.choose('method', { method: Number(chosen) })}
    />
  );
  const needs = <NeedsField form={form} />;
  const shared = join.draft.canShare && (
    <CheckField
      name="shared"
      label={t('join.keepNothing')}
      isPlain
      isChecked={join.draft.isShared}
      onChange={join.draft.share}
    />
  );
  const custom = rules.customFields.map((each) => <CustomField key={each.index} customField={each} form={form} />);
  if (isLong) {
    const parts = { person, visit, method, custom, needs, shared };
    return (
      <Later
        screen={JOIN_STEPS}
        props={{ rules, join, details, parts, frame: JoinFrame }}
        meanwhile={<JoinSkeleton isFormOnly />}
      />
    );
  }
  const asksVisit = rules.services.length > 1 || rules.maxPartySize > 1 || rules.needsPasscode;
  const asksOther = rules.customFields.length + rules.needs.length + methods.length > 0;
  return (
    <JoinFrame rules={rules} join={join} names={fieldNames(rules)}>
      {asksVisit && <EntryGroup title={t('join.visit')}>{visit}</EntryGroup>}
      <EntryGroup title={details}>{person}</EntryGroup>
      {asksOther && (
        <EntryGroup title={t('join.more')}>
          {custom}
          {method}
          {needs}
        </EntryGroup>
      )}
      {shared}
    </JoinFrame>
  );
}
