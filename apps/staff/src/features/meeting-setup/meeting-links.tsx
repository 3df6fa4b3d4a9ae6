import { pickName } from '@openturn/domain/site/pick-name.ts';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import type { MeetingForm } from './meeting-draft.ts';

type MeetingLinksProps = { form: MeetingForm; shown: CallReply<'GET staff/settings/meeting'>['shown'] };
type Links = 'serviceLinks' | 'staffLinks';

/** The business's own links: of people, of services, and for everyone else. */
export function MeetingLinks({ form: { draft, set, errors }, shown }: MeetingLinksProps) {
  const { t, language } = useTexts();
  const linkField = (name: string, label: string, value: string, onChange: (link: string) => void) => (
    <TextField
      key={name}
      name={name}
      label={label}
      type="url"
      isLatin
      autoComplete="off"
      value={value}
      error={errors[name]}
      onChange={onChange}
    />
  );
  const ofEach = (field: Links, id: string, label: string) =>
    linkField(`${field}.${id}`, label, draft[field][id] ?? '', (link) =>
      set({ [field]: { ...draft[field], [id]: link } }),
    );
  return (
    <>
      <Part title={t('settings.meeting.links')} hint={t('settings.meeting.linksHint')}>
        {linkField('link', t('settings.meeting.link'), draft.link, (link) => set({ link }))}
      </Part>
      {shown.services.length > 0 && (
        <Part title={t('settings.meeting.serviceLinks')}>
          {shown.services.map(({ id, names }) => ofEach('serviceLinks', id, pickName(names, language)))}
        </Part>
      )}
      {shown.staff.length > 0 && (
        <Part title={t('settings.meeting.staffLinks')}>
          {shown.staff.map(({ id, name }) => ofEach('staffLinks', id, name))}
        </Part>
      )}
    </>
  );
}
