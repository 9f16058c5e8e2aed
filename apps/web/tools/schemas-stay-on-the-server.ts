import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const inertSchemas = fileURLToPath(new URL('./inert-typebox.ts', import.meta.url));

/** In the browser's build `typebox` is a few inert bytes: only the server validates (decision 0101). */
export function schemasStayOnTheServer(): Plugin {
  return {
    name: 'shop:schemas-stay-on-the-server',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'typebox' ? inertSchemas : undefined),
  };
}
