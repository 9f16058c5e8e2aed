import { LANGUAGES, type Language } from '@shop/messages/languages';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { PageHost } from '../app/platform/page-host.ts';

/** What the server entry exports besides the rendering itself. */
interface HostDoor {
  createRequestHandler: typeof createRequestHandler;
  createPageContext(host: PageHost): RouterContextProvider;
}

/** The server half of the build. */
export interface WebBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & HostDoor };
}

/** Where `react-router build` puts its output. */
export const BUILD_FOLDER = fileURLToPath(new URL('../build/', import.meta.url));

/**
 * Loads the pages of a language. Each language is a separate build (decision 0044), which takes memory once it is
 * loaded.
 */
export type WebBuilds = Record<Language, () => Promise<WebBuild>>;

/** The folder of a language's `client/` and `server/`. */
export function buildFolderOf(language: Language, folder = BUILD_FOLDER): string {
  return language === 'en' ? folder : join(folder, language);
}

/** Finds the builds without loading them. @throws Error with the code `ENOENT` where one of them has not been made */
export async function findWebBuilds(folder = BUILD_FOLDER): Promise<WebBuilds> {
  const found = LANGUAGES.map(async (language) => {
    const file = join(buildFolderOf(language, folder), 'server/index.js');
    await access(file);
    return [language, () => import(pathToFileURL(file).href) as Promise<WebBuild>];
  });
  return Object.fromEntries(await Promise.all(found)) as WebBuilds;
}
