import { useFormState, type Control } from 'react-hook-form';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import type { ProductValues } from './admin-product-values.ts';

interface UnsavedFormProps {
  control: Control<ProductValues>;
  /** What is no field of the form differs from what was saved. */
  isUnsaved: boolean;
}

/** Tells the dialog that closing it would lose input, by itself: the first letter does not draw the whole form. */
export function UnsavedForm({ control, isUnsaved }: UnsavedFormProps) {
  const { isDirty } = useFormState({ control });
  useUnsavedWork(isDirty || isUnsaved);
  return null;
}
