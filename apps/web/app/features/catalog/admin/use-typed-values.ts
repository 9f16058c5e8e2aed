import { startTransition, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What is typed into a form, for all that follows from it: drawn after the letter itself, which the field shows without
 * it. What is sent comes from the form.
 */
export function useTypedValues<Values extends FieldValues>({
  getValues,
  subscribe,
}: Pick<UseFormReturn<Values>, 'getValues' | 'subscribe'>): Values {
  const [values, setValues] = useState<Values>(() => getValues());
  useEffect(() => {
    const follow = () => startTransition(() => setValues({ ...getValues() }));
    follow();
    return subscribe({ formState: { values: true }, callback: follow });
  }, [getValues, subscribe]);
  return values;
}
