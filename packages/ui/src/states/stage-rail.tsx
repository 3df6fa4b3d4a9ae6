import styles from './stage-rail.module.css';

export type RailStep = { label: string; state: 'done' | 'now' | 'next' };

export function StageRail({ label, steps }: { label: string; steps: readonly RailStep[] }) {
  return (
    <ol className={styles.rail} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {step.label}
        </li>
      ))}
    </ol>
  );
}
