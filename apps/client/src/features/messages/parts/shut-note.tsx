import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Thread } from '#messages/complete-thread.ts';
import styles from '#features/messages/messages.module.css';

const TEXTS = { off: 'messages.off', over: 'messages.over', blocked: 'messages.blocked' } as const;

/** Why the visitor cannot write, and what else they can do. */
export function ShutNote({ shut, phone }: { shut: NonNullable<Thread['shut']>; phone: string }) {
  const { t } = useTexts();
  return (
    <p className={styles.shut}>
      {t(TEXTS[shut])} {phone && t('messages.urgent', { phone })}
    </p>
  );
}
