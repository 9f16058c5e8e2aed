import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { withoutPlaces } from '@shop/contract/delivery/zones';
import { inLanguageOfPages } from '@shop/contract/settings/installed-words';
import { type CSSProperties, type ReactNode, use, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import './app.css';
import './styles/base.css';
import './styles/shared.css';
import devanagariStyles from './fonts/devanagari.css?url';
import devanagariFont from './fonts/devanagari.woff2?url';
import textFont from './fonts/commissioner.woff2?url';
import displayFont from './fonts/petrona.woff2?url';
import { language, locale } from './platform/language.ts';
import { pageHostContext } from './platform/page-host.ts';
import { tellPageErrors } from './platform/tell-page-errors.ts';
import { NonceContext } from './shell/nonce.ts';
import { BrowserConfigScript } from './shell/page-host-provider.tsx';
import { areSettingsStale, settingsLoaded, ShopSettingsContext } from './platform/shop-settings.ts';
import { Providers } from './shell/providers.tsx';
import { PlainHeader } from './shell/plain-header.tsx';
import { NotFound } from './shell/not-found.tsx';
import { OldBrowserHint } from './shell/old-browser.tsx';
import { PageError } from './shell/page-error.tsx';
import { missingPageMeta, type RootData, settingsOf } from './shell/page-meta.ts';
import { measureSpeed } from './shell/measure-speed.ts';
import { offlineWorker } from './shell/offline-worker.ts';
import { startScriptsAfterPaint } from './shell/scripts-after-paint.ts';
import { appleIcon, tabIcon } from './shell/shop-icons.ts';
import { EarlyAnswersContext } from './platform/early-answers.ts';
import { keepEarlyTaps } from './shell/early-taps.ts';
import { keepReplacedTexts } from './shell/replaced-texts.ts';
import { flagTokenBeforePaint } from './shell/token-mark.ts';

/** The base of every page's canonical address, and the owner's settings. */
export function loader({ context }: LoaderFunctionArgs): RootData {
  const { browserConfig, readSettings } = context.get(pageHostContext);
  const settings = withoutPlaces(inLanguageOfPages(readSettings()));
  // The signature is only for papers.
  const pictures = { ...settings.pictures, signature: null };
  const tax = { ...settings.tax, signatory: '' };
  // What guards the shop is no visitor's to know.
  const security = { refundsAbovePaise: 0, secondProof: 'no', graceDays: 0, secondProofSince: '' } as const;
  return {
    publicUrl: browserConfig.publicUrl,
    settings: { ...settings, pictures, tax, security, mailWords: {} },
  };
}

export function shouldRevalidate() {
  return areSettingsStale();
}

export function meta({ error, matches }: MetaArgs) {
  if (isMissing(error)) return missingPageMeta({ matches });
  const { name, tagline, blurb } = settingsOf(matches).shop;
  return [{ title: [name, tagline].filter(Boolean).join(' · ') }, { name: 'description', content: blurb }];
}

/** The colours from which styles/tokens.css derives its own. */
function shopColours({ brand, accent, paper }: ShopSettings['colours']): CSSProperties {
  return { '--shop-brand': brand, '--shop-accent': accent, '--shop-paper': paper } as CSSProperties;
}

/** The root's loader cannot fail, so its data is also available on error pages. */
function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('The root of the page has no data');
  return data;
}

/**
 * An inline script that runs while the document is parsed. The browser bundle omits its code, so React does not
 * compare it.
 */
function InlineScript({ code }: { code: string }) {
  const nonce = import.meta.env.SSR ? use(NonceContext) : undefined;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** The document around every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const { settings } = useRootData();
  useEffect(settingsLoaded, [settings]);
  return (
    <html lang={locale} style={shopColours(settings.colours)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={settings.colours.paper} />
        <link rel="icon" {...tabIcon(settings)} />
        <link rel="apple-touch-icon" href={appleIcon(settings)} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {import.meta.env.SSR ? (
          <>
            <link rel="preload" href={displayFont} as="font" crossOrigin="anonymous" fetchPriority="low" />
            <link rel="preload" href={textFont} as="font" crossOrigin="anonymous" fetchPriority="low" />
          </>
        ) : null}
        {language === 'hi' ? (
          <>
            <link rel="preload" href={devanagariFont} as="font" crossOrigin="anonymous" fetchPriority="low" />
            <link rel="stylesheet" href={devanagariStyles} />
          </>
        ) : null}
        <InlineScript code={tellPageErrors} />
        <InlineScript code={import.meta.env.SSR ? flagTokenBeforePaint + use(EarlyAnswersContext) : ''} />
        <InlineScript code={keepEarlyTaps} />
        <InlineScript code={keepReplacedTexts} />
        <Meta />
        <Links />
      </head>
      <body>
        <OldBrowserHint />
        <ShopSettingsContext value={settings}>{children}</ShopSettingsContext>
        <ScrollRestoration />
        <BrowserConfigScript />
        <Scripts />
        <InlineScript
          code={
            import.meta.env.SSR
              ? startScriptsAfterPaint + offlineWorker(settings) + measureSpeed(settings)
              : ''
          }
        />
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
  return (
    <>
      <PlainHeader />
      {isMissing(error) ? <NotFound /> : <PageError />}
    </>
  );
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
