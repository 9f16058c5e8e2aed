import { type ICruiseResult, cruise } from 'dependency-cruiser';
import { forbidden, options } from '../../.dependency-cruiser.ts';

/** An import that a rule forbids. */
export interface ForbiddenImport {
  rule: string;
  from: string;
  to: string;
}

/** Applies the import rules to the TypeScript of `folders` under `root`. */
export async function cruiseProject(
  root: string,
  folders: readonly string[],
): Promise<{ moduleCount: number; forbidden: ForbiddenImport[] }> {
  const { output } = await cruise(
    [...folders],
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
    options.enhancedResolveOptions,
  );
  const { modules, summary } = output as ICruiseResult;
  return {
    moduleCount: modules.filter(({ source }) => /^(apps|packages|demo)\/.*\.tsx?$/.test(source)).length,
    forbidden: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
