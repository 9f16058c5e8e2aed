/** What the bundler tells of its modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const OWNERS_PAGE = /\/app\/pages\/admin\//;

/**
 * Whether only the owner's pages need a module, however many others lie between. A module that nothing imports, as
 * the entry of the app, is everybody's.
 */
export function isOwnersAlone(id: string, modules: ModuleGraph): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (OWNERS_PAGE.test(each)) continue;
    const info = modules.getModuleInfo(each);
    const importers = info ? [...info.importers, ...info.dynamicImporters] : [];
    if (importers.length === 0) return false;
    for (const importer of importers) seen.add(importer);
  }
  return true;
}
