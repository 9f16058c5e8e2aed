/**
 * What the oldest browsers served lack of what the pages' scripts use (`scripts/rules/browser-support.ts` finds it in
 * the built files). Loaded before them, by browsers that lack some of it (`shell/scripts-after-paint.ts`).
 */
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/array/with';
import 'core-js/actual/map/group-by';
import 'core-js/actual/promise/with-resolvers';

// Safari before 17, Chrome before 120. That of core-js brings a whole URL parser along.
URL.canParse ??= (address, base) => {
  try {
    return new URL(address, base).href !== '';
  } catch {
    return false;
  }
};

// Safari before 16.
AbortSignal.timeout ??= (milliseconds) => {
  const controller = new AbortController();
  setTimeout(
    () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')),
    milliseconds,
  );
  return controller.signal;
};

// Safari before 16.
HTMLFormElement.prototype.requestSubmit ??= function requestSubmit(this: HTMLFormElement) {
  const button = document.createElement('button');
  button.hidden = true;
  this.append(button);
  button.click();
  button.remove();
};

// Browsers have it only at secure addresses, and an owner may open the shop at one of the local network.
crypto.randomUUID ??= () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 and variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const [, ...groups] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(digits) ?? [];
  return groups.join('-') as ReturnType<typeof crypto.randomUUID>;
};
