import { OFFLINE } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#features/messages/messages.module.css';

export function OfflineNote({ count, phone }: { count: number; phone: string }) {
  const { t } = useTexts();
  return (
    <div className={styles.offline} role="status" data-says-offline>
      <p className={styles.strong}>
        <Icon path={OFFLINE} />
        {t('messages.offlineTitle')}
      </p>
      <p>
        {count > 0 && t('messages.offline', { count })} {phone && t('messages.urgent', { phone })}
      </p>
    </div>
  );
}
