import type { Plugin } from 'vite';

/** Later ones win, whatever their selectors: a page places and sizes what it is built of. */
const LAYERS = ['theme', 'base', 'shared', 'ui', 'shell', 'features', 'pages'];

/**
 * Begins each stylesheet of the app with the order of its layers. The browser keeps the order in which it first reads
 * their names, and which file of a page arrives first is decided by the bundler and the network.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.css$/ },
      handler: (css) => `@layer ${LAYERS.join(', ')};\n${css}`,
    },
  };
}
