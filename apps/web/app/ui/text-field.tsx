import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import * as texts from './forms.messages.ts';
import './button.css';
import './text-field.css';

interface FieldText {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'className'> {}

/**
 * Leaves a focused field whose value the mouse wheel would change: numbers in all browsers, selects in some. The page
 * scrolls instead.
 */
const leave = (event: SyntheticEvent<HTMLElement>) => event.currentTarget.blur();

/** One line of text. A password can be made visible. */
export function TextField({ label, hint, error, type = 'text', id: givenId, ...rest }: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="control-row">
        <input
          {...(type === 'number' ? { onWheel: leave } : {})}
          {...rest}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          className="control"
          {...describedBy(id, { hint, error })}
        />
        {isPassword ? (
          <button
            type="button"
            className="icon-button"
            aria-label={texts.showPassword()}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </button>
        ) : null}
      </div>
    </Field>
  );
}

/** One line of text, with a label elsewhere. */
export function BareTextField(props: Omit<ComponentProps<'input'>, 'className'>) {
  return <input {...props} className="control" />;
}

/** Several lines of text, with a label elsewhere. */
export function BareTextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className="control" />;
}

/** A select, with a label elsewhere. */
export function BareSelect(props: Omit<ComponentProps<'select'>, 'className'>) {
  return <select onWheel={leave} {...props} className="control control-select" />;
}

interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'className'> {}

/** Several lines of text. */
export function TextArea({ label, hint, error, rows = 4, id: givenId, ...rest }: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <BareTextArea {...rest} id={id} rows={rows} {...describedBy(id, { hint, error })} />
    </Field>
  );
}

interface SelectProps extends FieldText, Omit<ComponentProps<'select'>, 'className'> {
  options: readonly { id: string; label: string }[];
  /** Shown while nothing is selected. */
  placeholder?: string;
}

/** A native select, which works well on every phone. */
export function Select({ label, hint, error, options, placeholder, id: givenId, ...rest }: SelectProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <BareSelect {...rest} id={id} {...describedBy(id, { hint, error })}>
        {placeholder ? <option value="">{placeholder}</option> : null}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </BareSelect>
    </Field>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}

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
function Field({ id, label, hint, error, children }: FieldProps) {
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
function describedBy(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const describer = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return { ...(error ? { 'aria-invalid': true } : {}), 'aria-describedby': describer };
}
