import { fieldNames, type ProductDraft, type ProductValues } from './admin-product-values.ts';

type FieldName = keyof ProductValues | 'images';

/** What two owners made of the same product. */
export interface MergedEdits {
  /** Mine, with what the other owner alone changed. */
  merged: ProductDraft;
  /** Changed by the other owner alone. */
  takenOver: FieldName[];
  /** Changed by both, and not to the same: one of us must give way. */
  conflicts: FieldName[];
}

/** Compares the form (`mine`) and the product as it is now (`theirs`) with what the form started from (`base`). */
export function mergeEdits(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): MergedEdits {
  const names: FieldName[] = ['images', ...fieldNames];
  const isChanged = (name: FieldName, one: ProductDraft, other: ProductDraft) =>
    textOf(one, name) !== textOf(other, name);
  const changedByThem = names.filter(
    (name) => isChanged(name, base, theirs) && isChanged(name, mine, theirs),
  );
  const conflicts = changedByThem.filter((name) => isChanged(name, base, mine));
  const takenOver = changedByThem.filter((name) => !conflicts.includes(name));
  return { merged: withFieldsOf(mine, theirs, takenOver), takenOver, conflicts };
}

/** `mine` with the named fields of `theirs`. */
export function withFieldsOf(
  mine: ProductDraft,
  theirs: ProductDraft,
  names: readonly FieldName[],
): ProductDraft {
  const taken = fieldNames.filter((name) => names.includes(name));
  return {
    images: names.includes('images') ? theirs.images : mine.images,
    values: { ...mine.values, ...Object.fromEntries(taken.map((name) => [name, theirs.values[name]])) },
  };
}

/** A field in one text, to compare it. */
function textOf({ values, images }: ProductDraft, name: FieldName): string {
  return name === 'images' ? images.join('\n') : values[name];
}
