import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole table of routes is small; asking for it piece by piece would cost a round trip a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
