/** Of the script that starts the page, while it waits. A browser leaves a type alone that it does not know. */
const WAITING_TYPE = 'text/waiting-module';
/** The page's script starts at the latest so many milliseconds after its document was read. */
const LATEST_MS = 1_500;

/**
 * Lets the scripts of a rendered document wait: on a slow line they would share it with style, fonts and the first
 * picture. Presses meanwhile are kept (`keepEarlyTaps`). `startScriptsAfterPaint` lets them go.
 */
export function withWaitingScripts(html: string): string {
  return (
    html
      // Browsers warn of a preload without an address.
      .replaceAll('<link rel="modulepreload" href=', '<link fetchpriority="low" data-href=')
      .replace('<script type="module"', `<script type="${WAITING_TYPE}"`)
  );
}

/** Runs at the end of the document: starts what waits once the page and its first picture are painted. */
export const startScriptsAfterPaint = !import.meta.env.SSR
  ? ''
  : `(()=>{
let isStarted,start=()=>{
let waiting=document.querySelector('script[type="${WAITING_TYPE}"]');
if(isStarted||!waiting)return;
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
