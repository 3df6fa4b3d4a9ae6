import { Icon } from '@openturn/ui/icons/icon.tsx';
import styles from './hero-chip.module.css';

export function HeroChip({ icon, look, text }: { icon: string; look: 'stale' | 'warn' | 'good'; text: string }) {
  return (
    <p className={styles.chip} data-look={look}>
      <Icon path={icon} />
      <span>{text}</span>
    </p>
  );
}
