import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Parts of packages that no page ever uses, 2.9 KB of every first visit, with their stand-ins in `unused-parts`. */
const UNUSED = [
  { inPackage: 'react-router', file: 'fog-of-war', standIn: 'fog-of-war' },
  { inPackage: 'react-router', file: 'instrumentation', standIn: 'instrumentation' },
  { inPackage: '@tanstack/query-core', file: 'infiniteQueryBehavior', standIn: 'infinite-query-behavior' },
];

/**
 * Replaces each of them with an empty stand-in, only in the browser's files. If a stand-in lacks an imported name,
 * the build fails.
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

/**
 * Radix's packages give their functions and classes names again, for people who debug, classes in static blocks. Safari
 * before 16.4 cannot read such a block, and with it the whole file.
 */
export function leaveOutNames(): Plugin {
  return {
    name: 'leave-out-names',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@radix-ui\// },
      handler: (code) =>
        code
          .replaceAll(/static \{\s*__name\(this, "\w+"\);?\s*\}/g, '')
          .replaceAll(/^\s*__name\([\w$]+, "[^"]*"\);$/gm, ''),
    },
  };
}
