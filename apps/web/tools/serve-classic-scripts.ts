import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/** Scripts apart from the pages' own, each a folder of `app` with its `entry.ts`. */
const SCRIPTS = { polyfills: 'POLYFILLS_PATH', 'page-speeds': 'PAGE_SPEEDS_PATH' } as const;

/**
 * Builds each of them into one classic script among the browser's files. `POLYFILLS_PATH` and `PAGE_SPEEDS_PATH` are
 * their paths for server and browser.
 */
export function serveClassicScripts(): Promise<Plugin[]> {
  return Promise.all(Object.entries(SCRIPTS).map(([folder, path]) => serveClassicScript(folder, path)));
}

async function serveClassicScript(folder: string, path: string): Promise<Plugin> {
  const input = fileURLToPath(new URL(`../app/${folder}/entry.ts`, import.meta.url));
  const bundle = await rolldown({ input, platform: 'browser', transform: { target: 'es2020' } });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  const { code } = output[0];
  const fileName = `assets/${folder}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  return {
    name: `serve-${folder}`,
    config: () => ({ define: { [path]: JSON.stringify(`/${fileName}`) } }),
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}
