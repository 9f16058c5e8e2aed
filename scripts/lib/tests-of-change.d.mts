export function testsOfChange(changed: readonly string[]): { folders: string[]; related: string[] };
