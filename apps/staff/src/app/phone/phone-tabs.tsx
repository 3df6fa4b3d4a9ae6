import { useState } from 'react';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { AccountTools } from '#app/shell/account-tools.tsx';
import { Parts } from '#app/shell/parts.tsx';
import partStyles from '#app/shell/parts.module.css';
import styles from './phone-tabs.module.css';

type PhoneTabsProps = { me: StaffMe; site: StaffMe['sites'][number] | null };

/** The console's sections within thumb's reach; More has what is rarely needed. */
export function PhoneTabs({ me, site }: PhoneTabsProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <nav className={styles.tabs} aria-label={t('staff.parts')}>
      {site && <Parts site={site} />}
      <button type="button" className={partStyles.part} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('staff.more')}
      </button>
      {isOpen && (
        <Sheet
          title={t('staff.more')}
          onClose={close}
          actions={
            <Button look="quiet" onClick={close}>
              {t('dialog.close')}
            </Button>
          }
        >
          <AccountTools me={me} onLeave={close} />
        </Sheet>
      )}
    </nav>
  );
}
