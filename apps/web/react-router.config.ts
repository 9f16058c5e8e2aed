import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './tools/compress-assets.ts';

export default {
  ssr: true,
  // The whole table of routes is small; asking for it piece by piece would cost a round trip a page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
