import { Card } from '../basics/card.tsx';
import { Icon } from '../icons/icon.tsx';
import { SwitchField } from './switch-field.tsx';
import type { ComponentProps } from 'react';
import styles from './switch-card.module.css';

type SwitchCardProps = {
  icon: ComponentProps<typeof Icon>['path'];
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** What keeps it from working. */
  note: string;
};

export function SwitchCard({ icon, label, isOn, onChange, note }: SwitchCardProps) {
  return (
    <Card>
      <SwitchField
        label={
          <>
            <Icon path={icon} />
            {label}
          </>
        }
        isOn={isOn}
        onChange={onChange}
      />
      <p className={styles.note} role="status">
        {note}
      </p>
    </Card>
  );
}
