import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import { createContext, RouterContextProvider } from 'react-router';
import type { BrowserConfig } from './browser-config.ts';

/** How a page calls the API while it is rendered: within the process, without the network. */
export type ApiTransport = (path: string, init: RequestInit) => Promise<Response>;

/** What the host provides for every page that it renders. */
export interface PageHost {
  transport: ApiTransport;
  browserConfig: BrowserConfig;
  readSettings: ReadSettings;
  /** Called for each rendering error, before the error page is shown. */
  reportError: (error: unknown) => void;
  /** Marks the scripts of this render for the content policy. The host takes it out before it keeps the page. */
  nonce?: string;
  /** The host already has the not-found page, so its document need not be rendered again. */
  hasMissingPage?: boolean;
}

export const pageHostContext = createContext<PageHost>();

/** The load context of one render. The server entry exports it, so that both sides share the key. */
export function createPageContext(host: PageHost): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageHostContext, host);
  return context;
}
