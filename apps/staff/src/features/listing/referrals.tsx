import { useQuery } from '@tanstack/react-query';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import { ListPage, RemovableList } from '#app/settings/form/removable-list.tsx';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';

type SuggestedProps = { siteId: number; data: CallReply<'GET staff/settings/referrals'>; onRemoved: () => void };

/** Businesses that visitors miss on this server, the newest first. */
export function Referrals({ siteId }: SettingsScreenProps) {
  const { t } = useTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['staff', 'referrals', siteId] as const,
    queryFn: () => call('GET staff/settings/referrals', { siteId }),
  });
  return (
    <ListPage>
      <PageHead title={t('settings.referrals')} lead={t('settings.referrals.lead')} />
      {!data && !isError && <Skeleton size="long" />}
      {isError && <Notice icon={WARNING} title={t('setup.failed')} role="alert" />}
      {data && <Suggested siteId={siteId} data={data} onRemoved={() => void refetch()} />}
    </ListPage>
  );
}

function Suggested({ siteId, data: { rows, hasMore }, onRemoved }: SuggestedProps) {
  const { t, language } = useTexts();
  return (
    <RemovableList
      rows={rows.map(({ id, at, business, town, note, email }) => ({
        id,
        name: business,
        facts: [town],
        note,
        more: (
          <>
            {email !== null && <a href={`mailto:${email}`}>{email}</a>}
            <time dateTime={new Date(at).toISOString()}>
              {new Date(at).toLocaleDateString(language, { dateStyle: 'medium' })}
            </time>
          </>
        ),
      }))}
      status={rows.length === 0 ? t('settings.referrals.none') : hasMore && t('settings.referrals.more')}
      removing={{
        action: t('settings.referrals.remove'),
        title: (name) => t('settings.referrals.removeTitle', { name }),
        text: t('settings.referrals.removeText'),
      }}
      remove={(id) => call('POST staff/settings/referrals/remove', { siteId, body: { id } })}
      onRemoved={onRemoved}
    />
  );
}
