import { createContext, useContext, type ReactNode } from 'react';
import { BROWSER_CONFIG_ID, browserConfig, type BrowserConfig } from '../platform/browser-config.ts';
import type { PageHost } from '../platform/page-host.ts';
import { NonceContext } from './nonce.ts';

const ConfigContext = createContext<BrowserConfig | null>(null);

/** Provides the host's configuration to the page rendered on the server. */
export function PageHostProvider({ host, children }: { host: PageHost; children: ReactNode }) {
  return (
    <NonceContext value={host.nonce}>
      <ConfigContext value={host.browserConfig}>{children}</ConfigContext>
    </NonceContext>
  );
}

/** The configuration, on the server and in the browser. */
export function useBrowserConfig(): BrowserConfig {
  return useContext(ConfigContext) ?? browserConfig();
}

/** The configuration as data in the page. `<` is escaped, so that no value can close the element. */
export function BrowserConfigScript() {
  const json = JSON.stringify(useBrowserConfig()).replaceAll('<', String.raw`\u003c`);
  return <script type="application/json" id={BROWSER_CONFIG_ID} dangerouslySetInnerHTML={{ __html: json }} />;
}
