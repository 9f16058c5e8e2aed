import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Parts of packages that no page ever calls, 2.9 KB of every first visit, and what is in `unused-parts` in their place. */
const UNUSED = [
  { inPackage: 'react-router', file: 'fog-of-war', standIn: 'fog-of-war' },
  { inPackage: 'react-router', file: 'instrumentation', standIn: 'instrumentation' },
  { inPackage: '@tanstack/query-core', file: 'infiniteQueryBehavior', standIn: 'infinite-query-behavior' },
];

/**
 * Puts an empty stand-in in place of each, in the browser's files alone. A name that is asked of one and that it lacks
 * stops the build.
 */
export function leaveOutUnusedParts(): Plugin {
  return {
    name: 'leave-out-unused-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const part = UNUSED.find(
        ({ inPackage, file }) =>
          source.endsWith(`/${file}.js`) && importer?.includes(`/node_modules/${inPackage}/`),
      );
      return part && fileURLToPath(new URL(`unused-parts/${part.standIn}.ts`, import.meta.url));
    },
  };
}
