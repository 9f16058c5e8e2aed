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
      .replace('<script type="module"', `<script type="${WAITING_TYPE}"`)
  );
}

/** Runs at the end of the document: starts the delayed scripts once the page and its first picture are painted. */
export const startScriptsAfterPaint = !import.meta.env.SSR
  ? ''
  : `(()=>{
let isStarted,start=()=>{
let waiting=document.querySelector('script[type="${WAITING_TYPE}"]');
if(isStarted||!waiting||!${IS_SERVED})return;
isStarted=true;
document.querySelectorAll("link[data-href]").forEach(link=>{link.href=link.dataset.href;link.rel="modulepreload"});
let script=document.createElement("script");
script.type="module";script.textContent=waiting.textContent;document.head.append(script)
},afterPaint=()=>requestAnimationFrame(()=>setTimeout(start)),
picture=document.querySelector("img[fetchpriority=high]");
if(picture&&!picture.complete)picture.addEventListener("load",afterPaint),picture.addEventListener("error",afterPaint);
else requestAnimationFrame(afterPaint);
setTimeout(start,${LATEST_MS})
})()`;
