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

/** Loads the build; throws where `react-router build` has not run. */
export async function loadWebBuild(folder = BUILD_FOLDER): Promise<WebBuild> {
  return (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as WebBuild;
}
