import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { ExplainedDay } from './explained-day.tsx';
import styles from './closed-times.module.css';

/** Why each time of a day can or cannot be booked, by the same rules that visitors' pages follow. */
export const ClosedTimes = settingsScreen('GET staff/settings/lines', Explaining);

function Explaining({ siteId, data }: LoadedPageProps<'GET staff/settings/lines'>) {
  const { t, language } = useTexts();
  const [service, setService] = useState(
    () => (data.services.find(({ isBookable }) => isBookable) ?? data.services[0])?.id ?? '',
  );
  const [staff, setStaff] = useState('');
  const [date, setDate] = useState(() => addDays(wallClock(Date.now(), data.zone).date, 1));
  const whole = useQuery({ ...explained({ siteId, service, date }), enabled: service !== '' && date !== '' });
  const { people = [] } = whole.data ?? {};
  const shown =
    staff === '' || !people.some(({ id }) => id === staff) ? people : people.filter(({ id }) => id === staff);
  return (
    <section className={styles.page}>
      <PageHead title={t('settings.times')} lead={t('settings.times.lead')} />
      {data.services.length === 0 ? (
        <p>{t('settings.times.noService')}</p>
      ) : (
        <div className={styles.choices}>
          <SelectField
            name="service"
            label={t('staff.service')}
            value={service}
            choices={data.services.map(({ id, names }) => ({ value: id, label: pickName(names, language) }))}
            onChange={setService}
          />
          <Labelled label={t('setup.date')}>
            <input type="date" value={date} onChange={({ target }) => setDate(target.value)} />
          </Labelled>
          {people.length > 1 && (
            <SelectField
              name="staff"
              label={t('calendar.with')}
              value={staff}
              placeholder={t('settings.times.everyone')}
              choices={people.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setStaff}
            />
          )}
        </div>
      )}
      {whole.data && <ExplainedDay siteId={siteId} service={service} data={whole.data} people={shown} />}
      {!whole.data && whole.isFetching && <Skeleton size="long" />}
      {whole.isError && <LoadFailed title={t('settings.times.failed')} onRetry={whole.refetch} />}
    </section>
  );
}

function explained({ siteId, ...query }: { siteId: number; service: string; date: string }) {
  return {
    queryKey: ['staff', 'times', siteId, query] as const,
    queryFn: () => call('GET staff/settings/times', { siteId, query }),
    staleTime: 0,
  };
}
