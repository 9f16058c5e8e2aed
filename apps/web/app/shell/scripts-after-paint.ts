/** Type of the script that starts the page, while it is delayed. Browsers ignore types that they do not know. */
const WAITING_TYPE = 'text/waiting-module';
/** The page's script starts at the latest this many milliseconds after the document was parsed. */
const LATEST_MS = 1_500;
/**
 * Older browsers keep the server's page, whose first words say so (`OldBrowserHint`): scripts that fail halfway would
 * replace it by an error page.
 */
const IS_SERVED = '(window.CSSLayerBlockRule&&Object.hasOwn&&[].at)';

/**
 * Delays the scripts of a rendered document: on a slow connection they would compete with styles, fonts and the first
 * picture. Presses in the meantime are recorded (`keepEarlyTaps`). `startScriptsAfterPaint` starts the scripts.
 */
export function withWaitingScripts(html: string): string {
  return (
    html
      // Browsers warn about a preload without an address.
      .replaceAll('<link rel="modulepreload" href=', '<link fetchpriority="low" data-href=')
      .replace(/<script( nonce="[^"]*")? type="module"/, `<script$1 type="${WAITING_TYPE}"`)
  );
}

/** Asks for the delayed scripts, but does not run them. */
const preloadWaitingScripts =
  'document.querySelectorAll("link[data-href]").forEach(link=>{link.href=link.dataset.href;link.rel="modulepreload";delete link.dataset.href})';

/** The same on a page that asks before its script is there: an older browser, which runs none, asks for none. */
export const preloadWhereServed = `if${IS_SERVED}${preloadWaitingScripts}`;

/** The path of the script of `app/polyfills`; the build defines it. */
declare const POLYFILLS_PATH: string;
const polyfills = typeof POLYFILLS_PATH === 'undefined' ? '/polyfills.js' : POLYFILLS_PATH;

/** What `app/polyfills` has and some browser lacks. The newest of each group stands for it. */
const NEEDED =
  '[].toSorted&&Map.groupBy&&Promise.withResolvers&&URL.canParse&&AbortSignal.timeout&&crypto.randomUUID';

/**
 * Runs at the end of the document: starts the delayed scripts once the page and its first picture are painted, in an
 * older browser after those that add what it lacks. A page that only shows that it waits starts them at once.
 */
export const startScriptsAfterPaint = !import.meta.env.SSR
  ? ''
  : `(()=>{
let isStarted,start=()=>{
let waiting=document.querySelector('script[type="${WAITING_TYPE}"]');
if(isStarted||!waiting||!${IS_SERVED})return;
isStarted=true;
${preloadWaitingScripts};
let script=document.createElement("script");
script.type="module";script.textContent=waiting.textContent;
if(${NEEDED})return document.head.append(script);
let filling=document.createElement("script");
filling.src="${polyfills}";filling.onload=filling.onerror=()=>document.head.append(script);document.head.append(filling)
},afterPaint=()=>requestAnimationFrame(()=>setTimeout(start)),
picture=document.querySelector("img[fetchpriority=high]");
if(document.querySelector(".auth-placeholder"))start();
else if(picture&&!picture.complete)picture.addEventListener("load",afterPaint),picture.addEventListener("error",afterPaint);
else requestAnimationFrame(afterPaint);
setTimeout(start,${LATEST_MS})
})()`;
