import { useIsHydrated } from './use-is-hydrated.ts';
import styles from './link-before-script.module.css';

type LinkBeforeScriptProps = {
  /** Undefined where a tap before the script has run leads nowhere. */
  href: string | undefined;
  label: string;
};

/** Lies over a control until the script answers it: a tap leads to the page on which it has been made. */
export function LinkBeforeScript({ href, label }: LinkBeforeScriptProps) {
  const isHydrated = useIsHydrated();
  return isHydrated || href === undefined ? null : <a className={styles.link} href={href} aria-label={label} />;
}
