import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import './button.css';

/**
 * `solid`: the main action; `outline`: a secondary action; `plain`: in a row of small buttons; `danger`: removes
 * something; `paper`, `light`: on a dark background.
 */
export type ButtonVariant = 'solid' | 'outline' | 'plain' | 'danger' | 'paper' | 'light';

interface Style {
  variant?: ButtonVariant;
  small?: boolean;
  /** As wide as its column: always, or only on a phone. */
  wide?: boolean | 'onPhone';
  /** A plain button whose label is aligned with the surrounding text. */
  isHanging?: boolean;
  /** On a phone its clickable area covers its row or card. */
  coversRow?: boolean;
}

interface ButtonProps extends Style, Omit<ComponentProps<'button'>, 'className'> {
  /** Work is in progress: the button says so and cannot be pressed again, but keeps the focus. */
  isPending?: boolean;
  /** Label while work is in progress. Default: the usual label. */
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
      {isPending && pendingLabel !== undefined ? <span>{pendingLabel}</span> : children}
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
  /** Its accessible name and tooltip. */
  label: string;
}

/** A button with only an icon, and a tap target of 44 px. */
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

/** A link with only an icon. */
export function IconLink({ label, ...rest }: IconLinkProps) {
  return <Link {...rest} aria-label={label} title={label} className="icon-button" />;
}
