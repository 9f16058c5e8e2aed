import type { Ask } from './use-asked.ts';

let ask: Ask | undefined;
/** The dialog was closed: reads no longer open it, of which a page makes many by itself. */
let isDeclined = false;
const typedInto = new Set<Node>();

function note({ target }: Event) {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  typedInto.add(target as Node);
}

// From the first script on: what was typed before it is told again (`shell/early-taps.ts`). The server has no document.
globalThis.document?.addEventListener('input', note, true);

/** Sets what asks to sign in again where the server has ended the session (decision 0208). */
export function onSessionEnded(asks: Ask | undefined) {
  ask = asks;
  isDeclined = false;
}

/**
 * Asks where a field that was typed into is still on the page, and says whether the person has signed in. Undefined:
 * nothing is kept here, so the session may end.
 */
export function askToSignIn(isRead: boolean): Promise<boolean> | undefined {
  if (!ask || ![...typedInto].some((field) => field.isConnected)) {
    isDeclined = false;
    return undefined;
  }
  return isRead && isDeclined ? Promise.resolve(false) : askNow(ask);
}

async function askNow(asks: Ask): Promise<boolean> {
  const isSignedIn = await asks();
  isDeclined = !isSignedIn;
  return isSignedIn;
}
