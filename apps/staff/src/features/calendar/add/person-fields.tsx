import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import type { Entry } from './add-entry.ts';
import { KnownCustomers } from '#app/customers/known-customers.tsx';
import { methodText } from '#app/format/method-text.ts';
import type { CalendarService } from '#features/calendar/plan.ts';
import styles from './add-dialog.module.css';

type PersonFieldsProps = {
  siteId: number;
  entry: Entry;
  service: CalendarService | undefined;
  /** Problems by field name. */
  errors: Readonly<Record<string, string>>;
  set: (changed: Partial<Entry>) => void;
};

/** The attendee, the meeting method and the party size. */
export function PersonFields({ siteId, entry, service, errors, set }: PersonFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        name="name"
        label={t('staff.name')}
        value={entry.name}
        error={errors['name']}
        isRequired
        autoComplete="off"
        onChange={(name) => set({ name })}
      />
      <KnownCustomers
        siteId={siteId}
        typed={entry.name}
        onChoose={({ name, phone, email, note }) =>
          set({ name, phone: phone ?? '', email: email ?? '', note: note ?? '' })
        }
      />
      <div className={styles.pair}>
        <TextField
          name="PhoneNumber"
          label={t('staff.phone')}
          type="tel"
          inputMode="tel"
          isLatin
          value={entry.phone}
          error={errors['PhoneNumber']}
          autoComplete="off"
          onChange={(phone) => set({ phone })}
        />
        <TextField
          name="Email"
          label={t('staff.email')}
          inputMode="email"
          isLatin
          value={entry.email}
          error={errors['Email']}
          autoComplete="off"
          onChange={(email) => set({ email })}
        />
      </div>
      <div className={styles.pair}>
        {service && service.methods.length > 1 && (
          <Labelled label={t('calendar.method')}>
            <select value={entry.method} onChange={({ target }) => set({ method: Number(target.value) })}>
              {service.methods.map((method) => (
                <option key={method} value={method}>
                  {methodText(method, t)}
                </option>
              ))}
            </select>
          </Labelled>
        )}
        {service && service.seats > 1 && (
          <Labelled label={t('staff.partySize')}>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={service.seats}
              value={entry.partySize}
              onChange={({ target }) => set({ partySize: target.value })}
            />
          </Labelled>
        )}
      </div>
      <TextArea name="note" label={t('staff.note')} value={entry.note} onChange={(note) => set({ note })} />
    </>
  );
}
