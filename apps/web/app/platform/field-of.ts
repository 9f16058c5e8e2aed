import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/**
 * The fields of a form: `<TextField label="City" {...field('city')} />` is registered and shows its error. Call it while
 * the form is drawn.
 */
export function fieldOf<Values extends FieldValues>({
  register,
  formState: { errors },
}: Pick<UseFormReturn<Values>, 'register' | 'formState'>) {
  return <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
    error: (errors as Partial<Record<string, { message?: string }>>)[name]?.message,
    ...register(name, rules),
  });
}
