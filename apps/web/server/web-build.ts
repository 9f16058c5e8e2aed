import { LANGUAGES, type Language } from '@shop/messages/languages';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { PageHost } from '../app/platform/page-host.ts';

/** What the server entry gives besides the rendering itself. */
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

/** The pages in each language: a build of its own (decision 0044). */
export type WebBuilds = Record<Language, WebBuild>;

/** The folder of a language's `client/` and `server/`. */
export function buildFolderOf(language: Language, folder = BUILD_FOLDER): string {
  return language === 'en' ? folder : join(folder, language);
}

/** Loads the builds; throws where one of them has not been made. */
export async function loadWebBuilds(folder = BUILD_FOLDER): Promise<WebBuilds> {
  const loaded = LANGUAGES.map(async (language) => {
    const file = join(buildFolderOf(language, folder), 'server/index.js');
    return [language, (await import(pathToFileURL(file).href)) as WebBuild];
  });
  return Object.fromEntries(await Promise.all(loaded)) as WebBuilds;
}
