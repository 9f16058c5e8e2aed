const CODE = /\.(tsx?|mjs)$/;
const FEATURE = /^apps\/api\/src\/features\/[^/]+\//;
const CONTRACT_OF_FEATURE = /^packages\/contract\/src\/([^/]+)\//;
const MIGRATION = /^apps\/api\/migrations\//;

/**
 * The tests of changed files: `folders` of features, and `related`, the files whose importers are tests too. Every test
 * of the API builds the whole shop, so following imports would select all of them. The same holds for the contract,
 * whose other users are covered by the type check.
 */
export function testsOfChange(changed) {
  const files = changed.filter((file) => !file.startsWith('e2e/'));
  return {
    folders: [...new Set(files.flatMap(foldersOf))],
    related: files.filter((file) => CODE.test(file) && foldersOf(file).length === 0),
  };
}

/** The test folders of a changed file's feature. None if it belongs to no feature of API or contract. */
function foldersOf(file) {
  // Nothing imports a function or a table of the database.
  if (MIGRATION.test(file)) return ['apps/api/src/database-schema.test.ts'];
  if (!CODE.test(file) && !file.endsWith('.sql')) return [];
  const [, feature] = CONTRACT_OF_FEATURE.exec(file) ?? [];
  if (feature === undefined) return FEATURE.exec(file)?.slice(0, 1) ?? [];
  return ['packages/contract/src/', `apps/api/src/features/${feature}/`, `apps/web/app/features/${feature}/`];
}
