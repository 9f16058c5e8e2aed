import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './tools/compress-assets.ts';

const language = process.env.SHOP_LANGUAGE ?? 'en';

export default {
  ssr: true,
  buildDirectory: language === 'en' ? 'build' : `build/${language}`,
  // The whole route table is small. Fetching it in parts would cost a round trip per page.
  routeDiscovery: { mode: 'initial' },
  // A separate file for a page's loader would arrive no earlier than the page: both are preloaded.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
