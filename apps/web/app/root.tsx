import type { CSSProperties, ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useRouteError,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import * as generalMessages from '@shop/contract/messages';
import { shopSettings } from '@shop/contract/shop-settings';
import './app.css';
import './styles/base.css';
import './styles/looks.css';
import textFont from './fonts/commissioner.woff2?url';
import displayFont from './fonts/petrona.woff2?url';
import { pageHostContext } from './platform/page-host.ts';
import { BrowserConfigScript } from './shell/page-host-provider.tsx';
import { Providers } from './shell/providers.tsx';
import { NotFound } from './shell/not-found.tsx';
import { missingPageMeta, type RootData } from './shell/page-meta.ts';
import { flagTokenBeforePaint } from './shell/token-mark.ts';
import { Notice } from './ui/notice.tsx';
import { ButtonLink } from './ui/button.tsx';

/** What every page's canonical address starts with; it never changes while the shop is open. */
export function loader({ context }: LoaderFunctionArgs): RootData {
  return { publicUrl: context.get(pageHostContext).browserConfig.publicUrl };
}

export function shouldRevalidate() {
  return false;
}

export function meta({ error }: MetaArgs) {
  if (isMissing(error)) return missingPageMeta();
  return [
    { title: `${shopSettings.name} · ${shopSettings.tagline}` },
    { name: 'description', content: shopSettings.blurb },
  ];
}

const { brand, accent, paper } = shopSettings.colours;
/** What styles/tokens.css builds its colours from. */
const shopColours = {
  '--shop-brand': brand,
  '--shop-accent': accent,
  '--shop-paper': paper,
} as CSSProperties;

/** The document around every page, error pages too. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" style={shopColours} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={shopSettings.colours.paper} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script dangerouslySetInnerHTML={{ __html: flagTokenBeforePaint }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <BrowserConfigScript />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isMissing(error)) return <NotFound />;
  return (
    <Notice heading={generalMessages.unexpected} asMain>
      <p>Something broke on this page. Nothing was charged and nothing is lost.</p>
      <ButtonLink to="/shop/home" reloadDocument>
        Back to the shop
      </ButtonLink>
    </Notice>
  );
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
