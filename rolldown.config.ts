import { dirname, join, relative } from 'node:path';
import { type Plugin, defineConfig } from 'rolldown';

const FOLDER = join(import.meta.dirname, 'apps/server/build');

/**
 * Not bundled: packages that the build of the pages loads too and shares with the server; packages that look for
 * files next to their own code (binaries, fonts, pages); packages that are loaded only if a setting requires them;
 * and Vite, which only development uses.
 */
const PACKAGES = [
  /^(react|react-dom|react-router|@react-router|@tanstack)(\/|$)/,
  /^(sharp|pdfkit|harfbuzzjs|@electric-sql|@fastify\/swagger-ui)(\/|$)/,
  /^(@aws-sdk|@opentelemetry)(\/|$)/,
  'vite',
];

/**
 * Bundles the server into a few files instead of 2,600 modules. `npm start`, the image and the journeys run these.
 * They are not minified, so that line numbers in errors are useful (decision 0059).
 */
export default defineConfig({
  input: { main: join(import.meta.dirname, 'apps/server/src/main.ts') },
  platform: 'node',
  external: PACKAGES,
  plugins: [keepPlaces()],
  // V8 keeps the text of each file, in twice the memory where one letter of it is beyond Latin-1 (decision 0059).
  output: { dir: FOLDER, format: 'esm', cleanDir: true, charset: 'ascii', comments: false },
  // Some packages contain 'use client' for frameworks that are not used here.
  checks: { moduleLevelDirective: false },
});

/** Lets a module of ours that reads a file next to its source find it from the build too. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (id.includes('node_modules') || !/\bimport\.meta\.(dirname|url)\b/.test(code)) return null;
      return {
        code: code
          .replaceAll('import.meta.dirname', `joinPath(import.meta.dirname, ${fromBuild(dirname(id))})`)
          .replaceAll(/import\.meta\.url\b/g, `new URL(${fromBuild(id)}, import.meta.url)`)
          .concat("\nimport { join as joinPath } from 'node:path';\n"),
        map: null,
      };
    },
  };
}

/** The path from the build to a file, as a string in code. */
function fromBuild(path: string): string {
  return JSON.stringify(relative(FOLDER, path).replaceAll('\\', '/'));
}
