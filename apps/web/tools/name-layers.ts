import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const LAYERS = /^@layer [^;{]+;/m;

/**
 * Names the cascade layers of `app.css` in every stylesheet (decision 0025). A document may read any of them first:
 * when a page fails, React Router puts the root's link behind those that were there.
 */
export function nameLayers(): Plugin {
  const [order = ''] = LAYERS.exec(readFileSync(new URL('../app/app.css', import.meta.url), 'utf8')) ?? [];
  return {
    name: 'name-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.css$/ },
      handler: (code) => ({ code: `${order}\n${code}`, map: null }),
    },
  };
}
