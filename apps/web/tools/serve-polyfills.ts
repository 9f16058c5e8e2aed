import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../app/polyfills/entry.ts', import.meta.url));

/**
 * Builds `app/polyfills` into one classic script among the browser's files. `POLYFILLS_PATH` is its path for server and
 * browser.
 */
export async function servePolyfills(): Promise<Plugin> {
  const bundle = await rolldown({ input: ENTRY, platform: 'browser', transform: { target: 'es2020' } });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  const { code } = output[0];
  const fileName = `assets/polyfills-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'serve-polyfills',
    config: () => ({ define: { POLYFILLS_PATH: JSON.stringify(`/${fileName}`) } }),
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}
