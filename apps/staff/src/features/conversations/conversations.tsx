import { Link } from 'wouter';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Conversation } from '#app/conversation/conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './conversations.module.css';

/** One inbox over all lines and calendars that a staff member may see. */
export function Conversations({ siteId, guid }: { siteId: number; guid: string }) {
  const { t } = useTexts();
  return (
    <section className={styles.inbox} data-open={guid !== '' || undefined}>
      <ConversationList siteId={siteId} open={guid} />
      <div className={styles.open}>
        {guid === '' ? (
          <p className={styles.note}>{t('conversation.choose')}</p>
        ) : (
          <>
            <div className={styles.back}>
              <Link href={`/${formatSiteId(siteId)}/messages`} {...buttonLook('text')}>
                {t('conversation.back')}
              </Link>
            </div>
            <Conversation key={guid} siteId={siteId} guid={guid} />
          </>
        )}
      </div>
    </section>
  );
}
