import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import styles from './referrals.module.css';

type Reply = CallReply<'GET staff/settings/referrals'>;
type Referral = Reply['rows'][number];

/** Businesses that visitors miss on this server, the newest first. */
export function Referrals({ siteId }: SettingsScreenProps) {
  const { t } = useTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['staff', 'referrals', siteId] as const,
    queryFn: () => call('GET staff/settings/referrals', { siteId }),
  });
  return (
    <section className={styles.referrals}>
      <PageHead title={t('settings.referrals')} lead={t('settings.referrals.lead')} />
      {!data && !isError && <Skeleton size="long" />}
      {isError && <Notice icon={WARNING} title={t('setup.failed')} role="alert" />}
      {data && <Suggested siteId={siteId} data={data} onRemoved={() => void refetch()} />}
    </section>
  );
}

function Suggested({ siteId, data, onRemoved }: { siteId: number; data: Reply; onRemoved: () => void }) {
  const { t, language } = useTexts();
  const [leaving, setLeaving] = useState<Referral | null>(null);
  const { isSending, submit } = useSubmit<string>();
  async function remove({ id }: Referral) {
    const removed = await submit(id, () => call('POST staff/settings/referrals/remove', { siteId, body: { id } }));
    setLeaving(null);
    if (removed) onRemoved();
  }
  return (
    <>
      <p role="status" className={styles.soft}>
        {data.rows.length === 0 ? t('settings.referrals.none') : data.hasMore && t('settings.referrals.more')}
      </p>
      <ul className={styles.list}>
        {data.rows.map((referral) => (
          <li key={referral.id} className={styles.row}>
            <div className={styles.words}>
              <b dir="auto">{referral.business}</b>
              <bdi>{referral.town}</bdi>
              {referral.note !== '' && (
                <span dir="auto" className={styles.soft}>
                  {referral.note}
                </span>
              )}
              {referral.email !== null && <a href={`mailto:${referral.email}`}>{referral.email}</a>}
              <time className={styles.soft} dateTime={new Date(referral.at).toISOString()}>
                {new Date(referral.at).toLocaleDateString(language, { dateStyle: 'medium' })}
              </time>
            </div>
            <Button
              look="quiet"
              aria-label={`${t('settings.referrals.remove')}: ${referral.business}`}
              onClick={() => setLeaving(referral)}
            >
              {t('settings.referrals.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <FormDialog
          title={t('settings.referrals.removeTitle', { name: leaving.business })}
          submit={t('settings.referrals.remove')}
          submitLook="danger"
          cancel={t('dialog.cancel')}
          isPending={isSending}
          onSubmit={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{t('settings.referrals.removeText')}</p>
        </FormDialog>
      )}
    </>
  );
}
