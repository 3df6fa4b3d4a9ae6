import { useIsHydrated } from './use-is-hydrated.ts';
import styles from './link-before-script.module.css';

type LinkBeforeScriptProps = {
  /** Undefined if a tap before the script has run does nothing. */
  href: string | undefined;
  label: string;
};

/** Covers a control until the script has loaded: a tap leads to the page with that choice made. */
export function LinkBeforeScript({ href, label }: LinkBeforeScriptProps) {
  const isHydrated = useIsHydrated();
  return isHydrated || href === undefined ? null : <a className={styles.link} href={href} aria-label={label} />;
}
