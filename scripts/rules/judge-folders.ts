import { LAYERS } from '../../.dependency-cruiser.ts';

/** Files that belong to no layer of `.dependency-cruiser.ts`, so that no rule would check them. */
export function filesOutsideLayers(files: readonly string[]): string[] {
  const layers = Object.values(LAYERS).map(({ path }) => new RegExp(path));
  return files.filter((file) => !layers.some((layer) => layer.test(file)));
}

/** Features without an entry in the table, and entries without a feature. */
export function featuresOutsideTable(
  features: readonly string[],
  table: Readonly<Record<string, readonly string[]>>,
): string[] {
  const listed = [...Object.keys(table), ...Object.values(table).flat()];
  const missing = features.filter((feature) => !Object.hasOwn(table, feature));
  return [...missing, ...new Set(listed.filter((feature) => !features.includes(feature)))];
}
