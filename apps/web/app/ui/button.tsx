import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import './button.css';

/**
 * `solid`: the one thing to do here; `outline`: next to it; `plain`: in a row of small ones; `danger`: takes away;
 * `paper`, `light`: on a dark ground.
 */
export type ButtonVariant = 'solid' | 'outline' | 'plain' | 'danger' | 'paper' | 'light';

interface Style {
  variant?: ButtonVariant;
  small?: boolean;
  /** As wide as its column, or on a phone alone. */
  wide?: boolean | 'onPhone';
  /** A plain one whose words start where the text around it does. */
  isHanging?: boolean;
  /** On a phone it takes every press on its row or card. */
  coversRow?: boolean;
}

interface ButtonProps extends Style, Omit<ComponentProps<'button'>, 'className'> {
  /** Work is under way: the button says so and cannot be pressed again, but keeps the focus. */
  isPending?: boolean;
  /** What it says meanwhile; its own label when unset. */
  pendingLabel?: ReactNode;
  className?: string;
}

function buttonClass({ variant = 'solid', small, wide, isHanging, coversRow }: Style, className?: string) {
  return classNames(
    'button',
    `button-${variant}`,
    small && 'button-small',
    wide && (wide === 'onPhone' ? 'button-wide-on-phone' : 'button-wide'),
    isHanging && 'button-hanging',
    coversRow && 'button-covers-row',
    className,
  );
}

export function Button({
  variant,
  small,
  wide,
  isHanging,
  coversRow,
  isPending = false,
  pendingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, small, wide, isHanging, coversRow }, className)}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
    >
      {isPending ? <LoaderCircle className="button-spinner" size={18} aria-hidden /> : null}
      {isPending && pendingLabel !== undefined ? pendingLabel : children}
    </button>
  );
}

interface ButtonLinkProps extends Style, Omit<ComponentProps<typeof Link>, 'className'> {
  className?: string;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  small,
  wide,
  isHanging,
  coversRow,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, small, wide, isHanging, coversRow }, className)} />
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Its name for screen readers and as a hint. */
  label: string;
}

/** A button that is only an icon, 44 px to touch. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames('icon-button', className)}
    />
  );
}

interface IconLinkProps extends Omit<ComponentProps<typeof Link>, 'aria-label' | 'className'> {
  label: string;
}

/** A link that is only an icon. */
export function IconLink({ label, ...rest }: IconLinkProps) {
  return <Link {...rest} aria-label={label} title={label} className="icon-button" />;
}
