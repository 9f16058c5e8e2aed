import * as texts from './shell.messages.ts';
import './skip-link.css';

/** The first element that the Tab key reaches: skips the navigation and leads to `#content`. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      {texts.skip()}
    </a>
  );
}
