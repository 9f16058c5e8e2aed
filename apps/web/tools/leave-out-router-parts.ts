import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Parts of React Router that this configuration never calls, 2.4 KB of every first visit. */
const UNUSED = /\/(fog-of-war|instrumentation)\.js$/;

/**
 * Puts an empty stand-in in place of each, in the browser's files alone. A name that the router asks of one and that
 * it lacks stops the build.
 */
export function leaveOutRouterParts(): Plugin {
  return {
    name: 'leave-out-router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const part = UNUSED.exec(source)?.[1];
      if (!part || !importer?.includes('/node_modules/react-router/')) return;
      return fileURLToPath(new URL(`unused-router-parts/${part}.ts`, import.meta.url));
    },
  };
}
