import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leaveOutRouterParts } from './tools/leave-out-router-parts.ts';

/**
 * Script in few files (decision 0013): React, which changes when its version does, and all that a first visit to home
 * runs. A group takes with a module whatever that module uses. Other pages load the rest as they need it.
 */
const scriptFiles = {
  groups: [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
    { name: 'shop', test: /\/app\/(?:entry\.client|root|pages\/shop\/(?:shop-layout|home-page))\.tsx/ },
  ],
};

export default defineConfig({
  plugins: [leaveOutRouterParts(), tailwindcss(), reactRouter()],
  // Known from the start, so that the first page in development is not loaded twice.
  optimizeDeps: { include: ['@tanstack/react-query', 'lucide-react', 'radix-ui', 'react-hook-form'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: scriptFiles } } } } },
  // Into the server's build goes what the pages use of them; imported from their packages, all icons would be loaded.
  ssr: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//] },
  build: { target: 'es2022', sourcemap: false },
});
