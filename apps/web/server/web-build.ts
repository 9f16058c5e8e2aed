import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { PageHost } from '../app/platform/page-host.ts';

/** The server half of the build; its entry also makes the context that loaders read. */
export interface WebBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & { createPageContext(host: PageHost): RouterContextProvider };
  };
}

/** Where `react-router build` puts its output. */
export const BUILD_FOLDER = fileURLToPath(new URL('../build/', import.meta.url));

/** Loads the build; throws where `react-router build` has not run. */
export async function loadWebBuild(folder = BUILD_FOLDER): Promise<WebBuild> {
  return (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as WebBuild;
}
