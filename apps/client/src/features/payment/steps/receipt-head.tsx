import { addressLines } from '#site/address-lines.ts';
import { useSite } from '#site/use-site.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import styles from '#features/payment/payment.module.css';

/** Whose receipt it is: on the screen that is clear, on paper it is not. */
export function ReceiptHead() {
  const { language } = useTexts();
  const site = useSite();
  return (
    <p className={styles.printed}>
      <strong>{pickName(site.Names, language)}</strong>
      {addressLines(site.Location).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
