import * as texts from './shell.messages.ts';
import './skip-link.css';

/** The first thing that the Tab key finds: past the navigation, to `#content`. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      {texts.skip()}
    </a>
  );
}
