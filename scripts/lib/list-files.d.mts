/** Files of ours under `folders` whose path fits, with `/`. */
export function listFiles(folders: readonly string[], fits: RegExp, root?: string): string[];
