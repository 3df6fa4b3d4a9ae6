import { useQuery } from '@tanstack/react-query';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { businessMoment } from './business-moment.ts';
import styles from './waivers.module.css';

/** What was signed for a visit, each with its copy, and what is still missing. */
export function VisitWaivers({ siteId, guid }: { siteId: number; guid: string }) {
  const { t, language } = useTexts();
  const { data } = useQuery({
    queryKey: ['staff', 'visit', siteId, guid, 'waivers'],
    queryFn: ({ signal }) => call('GET staff/visit/:guid/waivers', { siteId, params: { guid }, signal }),
  });
  return (
    <ul className={styles.list}>
      {data?.rows.map(({ waiver, names, signed }) => (
        <li key={waiver} className={styles.copy}>
          <div>
            <b dir="auto">{pickName(names, language)}</b>
            <p className={styles.soft}>
              {signed
                ? t('staff.waiverSigned', {
                    name: [signed.name, ...signed.minors.map((minor) => minor.name)].join(' · '),
                    moment: businessMoment(signed.at, data.zone, language),
                  })
                : t('staff.waiverUnsigned')}
            </p>
            {!signed && <p className={styles.soft}>{t('staff.waiverHow')}</p>}
          </div>
          {signed && (
            <a
              href={`/api/${formatSiteId(siteId)}/staff/waivers/copy/${signed.id}?visit=${guid}`}
              target="_blank"
              rel="noreferrer"
              {...buttonLook('quiet')}
            >
              {t('staff.waiverOpen')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
