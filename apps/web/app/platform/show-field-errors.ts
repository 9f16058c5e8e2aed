import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { ApiError } from './api-error.ts';

/** Shows the server's sentences at their fields and moves the focus to the first of them. */
export function showFieldErrors<Values extends FieldValues>(
  { fields }: ApiError,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
) {
  const wrong = names.filter((name) => fields?.[name]);
  for (const [index, name] of wrong.entries()) {
    setError(name, { type: 'server', message: fields?.[name] }, { shouldFocus: index === 0 });
  }
}
