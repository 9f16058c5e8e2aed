/**
 * A part of a page that React hydrates by itself. A press on a page that is not alive yet hydrates, before anything
 * else, the part that was pressed and the parts around it; without this it waits for the whole page (decision 0163).
 * Whatever suspends inside needs a `Suspense` of its own: this one has nothing to show meanwhile.
 */
export { Suspense as HydratedAlone } from 'react';
