import type { ReactNode } from 'react';
import './field.css';

interface FieldProps {
  id: string;
  label: string;
  /** Help with filling in the field. An error takes its place. */
  hint?: ReactNode;
  /** What is wrong and what would be right. */
  error?: string | undefined;
  children: ReactNode;
}

/** A labelled control with its hint and its error. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && !error ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Attributes that link a control to its hint and error for screen readers. */
export function describedBy(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const describer = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return { ...(error ? { 'aria-invalid': true } : {}), 'aria-describedby': describer };
}
