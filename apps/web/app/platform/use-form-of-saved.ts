import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Which saved version the values of a form come from: the version to send, so that the server refuses to overwrite
 * what nobody has seen here. A newer version is taken over by itself in the fields that were not changed here, unless
 * it also changes one that was; then the owner decides once the server has refused.
 * @param saved the newest version that was read; undefined for something new
 * @param valuesOf the values of the form for a version; null if it no longer has what the form is about
 */
export function useFormOfSaved<Values extends FieldValues, Saved extends { version: number } | undefined>(
  form: UseFormReturn<Values>,
  saved: Saved,
  valuesOf: (saved: Saved) => Values | null,
) {
  const [base, setBase] = useState(saved);

  /** Continues from `theirs`. Fields whose input differs from `before` keep it. */
  function takeOver(theirs: Saved, before: Values | null = valuesOf(base)) {
    const values = valuesOf(theirs);
    if (values === null) return;
    setBase(theirs);
    showTheirs(form, { before, theirs: values });
  }

  useEffect(() => {
    if (!saved || !base || saved.version <= base.version) return;
    // The values, which the form keeps outside of React, and their version change together.
    // oxlint-disable-next-line react/set-state-in-effect
    if (canFollow(form, { before: valuesOf(base), theirs: valuesOf(saved) })) takeOver(saved);
  });

  return { base, takeOver };
}

/** Whether `theirs` changes nothing that was changed here since `before`. */
export function canFollow<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { before, theirs }: { before: FieldValues | null; theirs: FieldValues | null },
): boolean {
  if (theirs === null) return false;
  return Object.keys(theirs).every(
    (name) =>
      !isTyped(form, name, before) || isSame(theirs[name], before?.[name]) || !isTyped(form, name, theirs),
  );
}

/** Shows what somebody else has saved. Fields whose input differs from `before` keep it, as unsaved. */
export function showTheirs<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { before, theirs }: { before: Values | null; theirs: Values },
) {
  const typed = form.getValues();
  const kept = Object.keys(theirs).filter((name) => isTyped(form, name, before)) as Path<Values>[];
  form.reset(theirs);
  for (const name of kept)
    form.setValue(name, typed[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
}

/** Whether the input in a field differs from its value in `before`. */
function isTyped<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  before: FieldValues | null,
): boolean {
  return !isSame(form.getValues()[name], before?.[name]);
}

/** Values are texts, or lists. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
