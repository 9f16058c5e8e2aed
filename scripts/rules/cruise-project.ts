import { type ICruiseResult, cruise } from 'dependency-cruiser';
import { forbidden, options } from '../../.dependency-cruiser.ts';

/** An import that a rule forbids. */
export interface ForbiddenImport {
  rule: string;
  from: string;
  to: string;
}

/** Applies the import rules to the sources in `folders` under `root`. @returns what was read, and the violations */
export async function cruiseProject(
  root: string,
  folders: readonly string[],
): Promise<{ sources: string[]; forbidden: ForbiddenImport[] }> {
  const { output } = await cruise(
    [...folders],
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
    options.enhancedResolveOptions,
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    sources: modules
      .map(({ source }) => source)
      .filter(
        (source) =>
          /(?<!\.d)\.(tsx?|mjs)$/.test(source) &&
          !source.includes('node_modules/') &&
          folders.some((folder) => source.startsWith(`${folder}/`)),
      ),
    forbidden: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
