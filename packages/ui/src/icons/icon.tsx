import styles from './icon.module.css';

type IconProps = {
  /** A path from `icon-paths.ts`, on a 24 grid. */
  path: string;
  /** Mirrored in right-to-left text, like arrows and chevrons. */
  isDirectional?: boolean;
};

/** Hidden from screen readers, because a text or an accessible name is always next to it. */
export function Icon({ path, isDirectional = false }: IconProps) {
  return (
    <svg className={styles.icon} data-directional={isDirectional || undefined} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
