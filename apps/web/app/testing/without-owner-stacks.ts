import * as React from 'react';

/**
 * Lets React's development build note no stack for each element that is created. It notes them for warnings, for up to
 * ten thousand elements a second, and that takes a third of the CPU of a page's tests. Errors and warnings are the
 * same without them.
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as
  | object
  | undefined;
if (internals && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}
