/** How every browser since 1995 begins, or what UC Browser and in-app browsers without that beginning name. */
const BROWSER = /^(?:Mozilla|Opera|UCWEB)\/\d|AppleWebKit\/|UCBrowser|\bFB(?:AN|AV)\//;
/** A program that begins like a browser says whose it is by an address, or that it is only compatible with one. */
const OWNER = /https?:|www\.|@[\w-]+\.[a-z]|[(;] ?compatible; (?!MSIE)/i;
/** Names of programs, not those of CUBOT's phones. */
const NAMES =
  /(?<!cu)bots?(?![a-z])|crawl|spider|slurp|preview|monitor|headless|lighthouse|synthetics|google-|-google/i;

/** Whether a header `User-Agent` names a program rather than a person's browser. */
export function isProgram(userAgent: string): boolean {
  return !BROWSER.test(userAgent) || OWNER.test(userAgent) || NAMES.test(userAgent);
}
