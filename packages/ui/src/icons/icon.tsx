import styles from './icon.module.css';

type IconProps = {
  /** A path of `icon-paths.ts`, drawn on a grid of 24. */
  path: string;
  /** Arrows and chevrons turn with the direction of reading. */
  isDirectional?: boolean;
};

/** Always beside a text or inside something that has an accessible name, so it is hidden itself. */
export function Icon({ path, isDirectional = false }: IconProps) {
  return (
    <svg className={styles.icon} data-directional={isDirectional || undefined} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
