import * as texts from './shell.messages.ts';
import './old-browser.css';

/** The styles do not reach these browsers. */
const onServer = import.meta.env.SSR && {
  'data-nosnippet': true,
  style: { margin: 0, padding: '1em', fontWeight: 'bold' },
};

/**
 * The first words of every page in a browser that is too old for its scripts and styles (README). Browsers that know
 * cascade layers hide them. The browser bundle leaves words and attributes out, so React does not compare them.
 */
export function OldBrowserHint() {
  return (
    <p
      className="old-browser"
      {...onServer}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? texts.oldBrowser() : '' }}
    />
  );
}
