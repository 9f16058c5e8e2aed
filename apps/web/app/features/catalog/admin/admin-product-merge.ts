import { fieldNames, type ProductDraft, type ProductValues } from './admin-product-values.ts';
import { keyOfSet } from './set-draft.ts';

type FieldName = keyof ProductValues | 'images' | 'set';

/** The result of merging two owners' edits of one product. */
export interface MergedEdits {
  /** My draft, with the fields that only the other owner changed. */
  merged: ProductDraft;
  /** Fields that only the other owner changed. */
  takenOver: FieldName[];
  /** Fields that both changed to different values: one of the two must give way. */
  conflicts: FieldName[];
}

/**
 * Compares the form (`mine`) and the current product (`theirs`) with the version that the form started from (`base`).
 */
export function mergeEdits(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): MergedEdits {
  const names: FieldName[] = ['images', ...fieldNames, 'set'];
  const isChanged = (name: FieldName, one: ProductDraft, other: ProductDraft) =>
    textOf(one, name) !== textOf(other, name);
  const changedByThem = names.filter(
    (name) => isChanged(name, base, theirs) && isChanged(name, mine, theirs),
  );
  const conflicts = changedByThem.filter((name) => isChanged(name, base, mine));
  const takenOver = changedByThem.filter((name) => !conflicts.includes(name));
  return { merged: withFieldsOf(mine, theirs, takenOver), takenOver, conflicts };
}

/** `mine` with the named fields taken from `theirs`. */
export function withFieldsOf(
  mine: ProductDraft,
  theirs: ProductDraft,
  names: readonly FieldName[],
): ProductDraft {
  const taken = fieldNames.filter((name) => names.includes(name));
  return {
    images: names.includes('images') ? theirs.images : mine.images,
    set: names.includes('set') ? theirs.set : mine.set,
    values: { ...mine.values, ...Object.fromEntries(taken.map((name) => [name, theirs.values[name]])) },
  };
}

/** A field as one text, for comparison. */
function textOf({ values, images, set }: ProductDraft, name: FieldName): string {
  if (name === 'set') return keyOfSet(set);
  return name === 'images' ? images.join('\n') : values[name];
}
