import { CHECK, WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import type { CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './address.module.css';

type Checked = CallReply<'POST staff/settings/address/check'>;

const DNS = {
  right: 'settings.address.dnsRight',
  found: 'settings.address.dnsFound',
  elsewhere: 'settings.address.dnsElsewhere',
  private: 'settings.address.dnsPrivate',
  missing: 'settings.address.dnsMissing',
  unanswered: 'settings.address.dnsUnanswered',
} as const satisfies Record<Checked['dns'], string>;

const REACH = {
  ours: 'settings.address.reachOurs',
  'other-name': 'settings.address.reachOtherName',
  other: 'settings.address.reachOther',
  certificate: 'settings.address.reachCertificate',
  nothing: 'settings.address.reachNothing',
} as const satisfies Record<Exclude<Checked['reach'], 'not-tried'>, string>;

/** What was found, in words, and what is missing. */
export function CheckedHost({ checked: { dns, reach, found }, expected }: { checked: Checked; expected: string }) {
  const { t } = useTexts();
  const isReached = reach === 'ours';
  // A proxy elsewhere may pass visitors on: what counts is that they arrive.
  const isFound = isReached || dns === 'right' || dns === 'found';
  return (
    <ul className={styles.findings}>
      <Finding isGood={isFound}>{t(DNS[dns], { found: found.join(', '), value: expected })}</Finding>
      {reach !== 'not-tried' && <Finding isGood={isReached}>{t(REACH[reach])}</Finding>}
    </ul>
  );
}

function Finding({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <li className={styles.finding} data-state={isGood ? 'good' : 'bad'}>
      <Icon path={isGood ? CHECK : WARNING} />
      <span>{children}</span>
    </li>
  );
}
