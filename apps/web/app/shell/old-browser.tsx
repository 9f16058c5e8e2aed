import { classNames } from '../ui/class-names.ts';
import * as texts from './shell.messages.ts';
import './old-browser.css';

/** The styles do not reach these browsers. */
const onServer = import.meta.env.SSR && {
  className: classNames('old-browser-banner'),
  'data-nosnippet': true,
  style: { margin: 0, padding: '1em', fontWeight: 'bold' },
};

/**
 * The first words of every page in a browser that is too old for its scripts and styles (README). Browsers that know
 * cascade layers hide them. Firefox's Reader View and other readers without styles leave them out by the word 'banner' in
 * the class (Readability 0.6.0): else they would tell a current browser that it is too old. The browser bundle leaves
 * words and attributes out, so React does not compare them.
 */
export function OldBrowserHint() {
  return (
    <p
      {...onServer}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? texts.oldBrowser() : '' }}
    />
  );
}
