import { useState } from 'react';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Segments } from '@openturn/ui/choices/segments.tsx';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { averageText } from './average-text.ts';
import styles from './ratings.module.css';
import { WeekBars } from './week-bars.tsx';

const GROUPS = { services: 'ratings.services', lines: 'ratings.lines', people: 'ratings.people' } as const;
type Group = keyof typeof GROUPS;

/** The same ratings by what the visit was for, where it was, or who served. */
export function RatingGroups({ ratings }: { ratings: CallReply<'GET staff/ratings'> }) {
  const { t, language } = useTexts();
  const [wanted, setWanted] = useState<Group>('services');
  const all = Object.keys(GROUPS) as Group[];
  const chosen = ratings[wanted].length > 0 ? wanted : (all.find((group) => ratings[group].length > 0) ?? wanted);
  if (ratings[chosen].length === 0) return null;
  const starts = ratings.weeks.map(({ from }) => from);
  return (
    <section className={styles.part}>
      <Segments
        name="group"
        label={t('ratings.trend')}
        segments={all.map((value) => ({ value, label: t(GROUPS[value]), isEmpty: ratings[value].length === 0 }))}
        chosen={chosen}
        onChange={setWanted}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(GROUPS[chosen])}</th>
            <th scope="col">{t('ratings.average')}</th>
            <th scope="col">{t('label.ratings')}</th>
            <th scope="col">{t('ratings.trend')}</th>
          </tr>
        </thead>
        <tbody>
          {ratings[chosen].map((group) => (
            <tr key={group.id}>
              <th scope="row">
                <bdi>{pickName(group.names, language)}</bdi>
              </th>
              <td>{averageText(group, language)}</td>
              <td>{group.count}</td>
              <td>
                <WeekBars weeks={group.weeks} starts={starts} look="small" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
