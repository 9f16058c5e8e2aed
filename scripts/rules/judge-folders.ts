import { LAYERS } from '../../.dependency-cruiser.ts';

/** Files that no layer of `.dependency-cruiser.ts` claims: no rule would judge them. */
export function filesOutsideLayers(files: readonly string[]): string[] {
  const layers = Object.values(LAYERS).map(({ path }) => new RegExp(path));
  return files.filter((file) => !layers.some((layer) => layer.test(file)));
}

/** Features without a line in the table, and lines of the table without a feature. */
export function featuresOutsideTable(
  features: readonly string[],
  table: Readonly<Record<string, readonly string[]>>,
): string[] {
  const listed = [...Object.keys(table), ...Object.values(table).flat()];
  const missing = features.filter((feature) => !Object.hasOwn(table, feature));
  return [...missing, ...new Set(listed.filter((feature) => !features.includes(feature)))];
}
