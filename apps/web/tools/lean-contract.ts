import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { leanEndpoints, messageGroups } from './lean-contract-code.ts';

const contract = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));
const GROUP = '\0shop:messages/';
const ALL_GROUPS = `${GROUP}*`;

/**
 * In the browser's build the contract is what pages use of it: endpoints without schemas and summaries, and each
 * group of messages with the pages that show it (decision 0101).
 */
export function leanContract(): Plugin {
  let groups = new Map<string, string>();
  return {
    name: 'shop:lean-contract',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source.startsWith(GROUP) ? { id: source, moduleSideEffects: false } : undefined),
    load(id) {
      if (!id.startsWith(GROUP)) return undefined;
      if (id !== ALL_GROUPS) return groups.get(id.slice(GROUP.length));
      return [...groups.keys()].map((name) => `export { ${name} } from ${quoted(GROUP + name)};`).join('\n');
    },
    transform(code, id) {
      if (!id.startsWith(contract)) return undefined;
      const program = this.parse(code);
      if (id !== `${contract}messages.ts`) return { code: leanEndpoints(code, program), map: null };
      groups = messageGroups(code, program);
      return { code: `export * as messages from ${quoted(ALL_GROUPS)};`, map: null };
    },
  };
}

/** As a string of the code: the name begins with a character that none may hold as it is. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
