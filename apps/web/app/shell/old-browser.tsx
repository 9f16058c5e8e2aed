import * as texts from './shell.messages.ts';
import './old-browser.css';

/**
 * The first words of every page in a browser that is too old for its scripts and styles (README). Browsers that know
 * cascade layers hide them. The browser bundle leaves the words out, so React does not compare them.
 */
export function OldBrowserHint() {
  return (
    <p
      className="old-browser"
      data-nosnippet
      // The styles do not reach these browsers.
      style={{ margin: 0, padding: '1em', fontWeight: 'bold' }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? texts.oldBrowser() : '' }}
    />
  );
}
