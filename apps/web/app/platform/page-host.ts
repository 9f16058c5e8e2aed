import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import { createContext, RouterContextProvider } from 'react-router';
import type { BrowserConfig } from './browser-config.ts';

/** How a page reaches the API while it is rendered: in one process without the network. */
export type ApiTransport = (path: string, init: RequestInit) => Promise<Response>;

/** What the host gives every page that it renders. */
export interface PageHost {
  transport: ApiTransport;
  browserConfig: BrowserConfig;
  readSettings: ReadSettings;
  /** Called for each error while rendering, before the error page is shown. */
  reportError: (error: unknown) => void;
  /** The page that says that something is missing is there already: its document need not be rendered again. */
  hasMissingPage?: boolean;
}

export const pageHostContext = createContext<PageHost>();

/** The load context of one render. Exported by the server entry, so that both sides share the key. */
export function createPageContext(host: PageHost): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageHostContext, host);
  return context;
}
