import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'text' | 'danger';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'type'> & {
  look?: ButtonLook;
};

export function Button({ look = 'primary', ...rest }: ButtonProps) {
  return <button {...rest} type="button" {...buttonLook(look)} />;
}

/** A link that looks like a button: `<Link href="/" {...buttonLook('quiet')}>`. */
export function buttonLook(look: ButtonLook): { className: string | undefined; 'data-look': ButtonLook } {
  return { className: styles.button, 'data-look': look };
}
