/**
 * What was changed in a form, to send nothing else: what was not touched here stays as somebody else may have saved it
 * meanwhile. Values are texts, numbers, truths or lists of them.
 */
export function changedOf<Values extends object>(opened: Values, typed: Values): Partial<Values> {
  const isChanged = (name: keyof Values) => JSON.stringify(typed[name]) !== JSON.stringify(opened[name]);
  const changed = (Object.keys(typed) as (keyof Values)[]).filter(isChanged);
  return Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<Values>;
}

/** What a form was opened with, of those fields that were changed: for the server to see whether somebody else changed them. */
export function seenOf<Values extends object>(opened: Values, changed: Partial<Values>): Partial<Values> {
  const names = Object.keys(changed) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, opened[name]])) as Partial<Values>;
}
