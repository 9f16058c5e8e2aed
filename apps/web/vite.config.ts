import { reactRouter } from '@react-router/dev/vite';
import { isLanguage } from '@shop/messages/languages';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compileMessages } from './tools/compile-messages.ts';
import { leaveOutUnusedParts } from './tools/leave-out-unused-parts.ts';

/**
 * Script in few files (decision 0013): React, which changes when its version does, and all that a first visit to home
 * runs. A group takes with a module whatever that module uses. Other pages load the rest as they need it.
 */
const scriptFiles = {
  groups: [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
    { name: 'shop', test: /\/app\/(?:entry\.client|root|pages\/shop\/(?:shop-layout|home-page))\.tsx/ },
    // Each in one file in place of several: the names of files are part of what a first visit loads.
    { name: 'dialog', test: /\/app\/ui\/dialog-panel\.tsx/ },
    { name: 'delivery', test: /\/app\/features\/delivery\/index\.ts/ },
    // Small styles of several pages in one file: before its first picture a listing asks for each of them.
    { name: 'shared-style', test: /\/app\/ui\/(?:dialog|field|pagination)\.css/, priority: 2 },
    // What no page of a shopper uses.
    {
      name: 'owner',
      test: /\/app\/(?:pages\/admin\/admin-heading|ui\/(?:card|choice-pills|editable-list|filter-bar|move-buttons|table|use-drag-order|use-late|view-button))\.tsx?$/,
    },
  ],
};

/** One build a language: a page brings its own alone (decision 0044). */
const language = isLanguage(process.env.SHOP_LANGUAGE) ? process.env.SHOP_LANGUAGE : 'en';

export default defineConfig({
  plugins: [compileMessages(language), leaveOutUnusedParts(), tailwindcss(), reactRouter()],
  // Known from the start, so that the first page in development is not loaded twice.
  optimizeDeps: { include: ['@tanstack/react-query', 'lucide-react', 'radix-ui', 'react-hook-form'] },
  define: { SHOP_LANGUAGE: JSON.stringify(language) },
  // The files of `public` come with the English build; they are the same in every language.
  publicDir: language === 'en' ? 'public' : false,
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: scriptFiles } } } } },
  // Into the server's build goes what the pages use of them; imported from their packages, all icons would be loaded.
  ssr: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//] },
  build: {
    target: 'es2022',
    sourcemap: false,
    // The names of all pages' files are part of what a first visit loads: of more letters their hashes are 200 bytes
    // longer. The same for server and browser, which must call a file by one name.
    rolldownOptions: { output: { hashCharacters: 'base36' } },
  },
});
