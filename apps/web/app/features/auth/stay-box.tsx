import { useSyncExternalStore } from 'react';
import { browserConfig } from '../../platform/browser-config.ts';
import { Checkbox } from '../../ui/text-field.tsx';
import * as texts from './auth.messages.ts';

/** The box that keeps a device signed in. Absent where that cannot work (decision 0101). */
export function StayBox({ isTicked, onTick }: { isTicked: boolean; onTick: (isTicked: boolean) => void }) {
  const isOffered = useSyncExternalStore(
    () => () => {},
    canStay,
    () => true,
  );
  if (!isOffered) return null;
  return (
    <div>
      <Checkbox
        label={texts.staySignedIn()}
        aria-describedby="stay-hint"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <p className="field-hint" id="stay-hint">
        {texts.notShared()}
      </p>
    </div>
  );
}

/**
 * The API is at the page's own origin, and the browser says so with each call: only with https (or on this machine),
 * and Safari since 16.4, which is the version that brought it import maps.
 */
function canStay(): boolean {
  const tellsOrigin = window.isSecureContext && HTMLScriptElement.supports?.('importmap') === true;
  return tellsOrigin && browserConfig().apiUrl === '';
}
