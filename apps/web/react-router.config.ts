import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './tools/compress-assets.ts';

const language = process.env.SHOP_LANGUAGE ?? 'en';

export default {
  ssr: true,
  buildDirectory: language === 'en' ? 'build' : `build/${language}`,
  // The whole table of routes is small; asking for it piece by piece would cost a round trip a page.
  routeDiscovery: { mode: 'initial' },
  // A page's loader in a file of its own would come no sooner than the page: both are preloaded.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
