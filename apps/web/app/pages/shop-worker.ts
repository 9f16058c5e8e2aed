import { createHash } from 'node:crypto';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { LoaderFunctionArgs } from 'react-router';
import { locale } from '../platform/language.ts';
import { pageHostContext } from '../platform/page-host.ts';
import * as texts from './shop-worker.messages.ts';

/** Reloads the page as soon as the phone is online. */
const RELOAD = 'addEventListener("online",()=>location.reload())';

/**
 * The worker of the installed shop (decision 0115). It answers only navigations for which there is no network, with a
 * page that it brings along: it keeps no prices, no stock and nothing else. Where the owner has switched it off, a
 * browser that asks for it gets one that removes itself.
 */
export function loader({ context }: LoaderFunctionArgs) {
  const settings = context.get(pageHostContext).readSettings();
  const code = settings.shop.offline === 'no' ? REMOVES_ITSELF : answersOffline(offlinePage(settings));
  return new Response(code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}

const REMOVES_ITSELF = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;

/** Everything that the offline page may do. */
function offlinePolicy(): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${createHash('sha256').update(RELOAD).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

// With preloading the request goes out while the worker starts, so that no page waits for it.
function answersOffline(page: string): string {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': offlinePolicy() };
  return `const PAGE = ${JSON.stringify(page)};
const HEADERS = ${JSON.stringify(headers)};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration;
  if (navigationPreload) event.waitUntil(navigationPreload.enable());
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event));
});
async function answer(event) {
  try {
    return (await event.preloadResponse) || (await fetch(event.request));
  } catch {
    return new Response(PAGE, { status: 503, headers: HEADERS });
  }
}
`;
}

function offlinePage({ shop, colours }: Pick<ShopSettings, 'shop' | 'colours'>): string {
  const name = escaped(shop.name);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.offline()} · ${name}</title>
<style>
body { margin: 0; padding: 1.5rem; background: ${colours.paper}; color: #1c1c1c; font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 12vh auto 0; }
p:first-child { color: ${colours.brand}; font-weight: 600; }
h1 { font-size: 1.75rem; line-height: 1.2; }
a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.5rem; background: ${colours.brand}; color: #fff; text-decoration: none; }
a:focus-visible { outline: 3px solid ${colours.accent}; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<p>${name}</p>
<h1>${texts.offline()}</h1>
<p>${texts.kept()}</p>
<p><a href="">${texts.tryAgain()}</a></p>
</main>
<script>${RELOAD}</script>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
