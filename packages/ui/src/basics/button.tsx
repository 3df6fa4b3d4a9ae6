import type { ButtonHTMLAttributes } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'text' | 'danger';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'type'> & {
  look?: ButtonLook;
};

/** Does nothing before the script runs, and looks like it. */
export function Button({ look = 'primary', 'aria-disabled': isOff, ...rest }: ButtonProps) {
  const isHydrated = useIsHydrated();
  return <button {...rest} type="button" aria-disabled={isHydrated ? isOff : true} {...buttonLook(look)} />;
}

/** A link that looks like a button: `<Link href="/" {...buttonLook('quiet')}>`. */
export function buttonLook(look: ButtonLook): { className: string | undefined; 'data-look': ButtonLook } {
  return { className: styles.button, 'data-look': look };
}
