export const TEST_FOLDERS: readonly string[];
/** Our files under `folders` whose path, written with `/`, matches. */
export function listFiles(folders: readonly string[], fits: RegExp, root?: string): string[];
