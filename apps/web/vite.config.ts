import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { leanContract } from './tools/lean-contract.ts';
import { schemasStayOnTheServer } from './tools/schemas-stay-on-the-server.ts';
import { scriptFiles } from './tools/script-files.ts';

/** Builders of the contract: an endpoint or schema that a page does not use leaves nothing in its script. */
const CONTRACT_BUILDERS = ['Type', 'Shape', 'WithData', 'PageOf', 'endpoint'];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), schemasStayOnTheServer(), leanContract()],
  // Known from the start, so that the first page in development is not loaded twice.
  optimizeDeps: { include: ['@tanstack/react-query', 'lucide-react', 'radix-ui', 'react-hook-form'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: scriptFiles } } } } },
  build: {
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: { treeshake: { manualPureFunctions: CONTRACT_BUILDERS } },
  },
});
