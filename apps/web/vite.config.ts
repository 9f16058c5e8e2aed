import { reactRouter } from '@react-router/dev/vite';
import { isLanguage } from '@shop/messages/languages';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compileMessages } from './tools/compile-messages.ts';
import { nameLayers } from './tools/name-layers.ts';
import { navigateInTransitions } from './tools/navigate-in-transitions.ts';
import { leaveOutNames, leaveOutSentences, leaveOutUnusedParts } from './tools/leave-out-unused-parts.ts';
import { serveClassicScripts } from './tools/serve-classic-scripts.ts';

/**
 * Bundles scripts into few files (decision 0013): React, which changes only with its version, and everything that a
 * first visit to the home page runs. A group also contains what its modules import. Other pages load the rest when
 * they need it.
 */
const scriptFiles = {
  groups: [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
    // With what else the next press on a card would load.
    {
      name: 'shop',
      test: /\/app\/(?:entry\.client|root|pages\/shop\/(?:shop-layout|home-page))\.tsx|\/app\/ui\/text-with-link\.|\/contract\/src\/catalog\/concerns\.ts/,
    },
    // One file each instead of several, because file names count towards the size of a first visit.
    { name: 'dialog', test: /\/app\/ui\/dialog-panel\.tsx/ },
    // What a product, the cart and the checkout share. It comes before the owner's files, which use some of it too:
    // no shopper loads those.
    {
      name: 'delivery',
      test: /\/app\/(?:features\/(?:delivery\/index|cart\/(?:cart-line|saved\.messages|use-saved))|platform\/(?:browser-list|contact-links|page-parameter)|ui\/problem-text|pages\/shop\/service-facts|ui\/zoom(?:able-picture|\.messages))\.|\/contract\/src\/catalog\/(?:sort-options|claims)\.|\/icons\/star\./,
    },
    { name: 'product', test: /\/app\/pages\/shop\/product-view\.tsx/ },
    // Small styles of several pages in one file: a listing needs each of them before its first picture.
    { name: 'shared-style', test: /\/app\/ui\/(?:dialog|text-field|pagination)\.css/, priority: 2 },
    // What few pages use, and what only the owner's calls name: their file names would weigh more than they do.
    {
      name: 'icons',
      test: /\/lucide-react\/dist\/esm\/icons\/(?:archive|file-spreadsheet|grip-vertical|image-up|arrow-left|trash(?:-2)?|minus|truck|tag|plus|sliders-horizontal)\./,
    },
    {
      name: 'calls',
      test: /\/contract\/src\/(?:(?:api-keys|backups|cash|categories|collections|connections|courier-bills|couriers|customers|dashboard|demonstration|failed-deliveries|feeds|hand-orders|holds|mails|media|menus|newsletters|packing|reconciliation|push|redirects|refunds|revenue|settings|setup|staff|stock|stocktakes|tax|trail|webhooks|whatsapp)\/calls|[a-z-]+\/owners-calls|count-of)\.ts/,
    },
    // Before the owner's files, which use them too: no shopper loads those.
    {
      name: 'order-parts',
      test: /\/(?:app\/(?:ui\/(?:confirm-dialog|drop-zone|sum-line)|platform\/shop-time|features\/orders\/order-queries)|contract\/src\/(?:collections\/collection-sorts|offers\/used-codes|orders\/(?:calls|unfinished-orders)|phones\/phone-text))\.tsx?$/,
    },
    // What shoppers' orders and address forms share with the owner's.
    {
      name: 'order-words',
      test: /\/app\/features\/orders\/shared\/(?:money-words|shipment-line)\.|\/contract\/src\/(?:support\/calls|tax\/paper-kinds)\.ts/,
    },
    {
      name: 'address-words',
      test: /\/app\/platform\/(?:not-printed|sent-business|state-question)\.|\/contract\/src\/(?:addresses\/business|delivery\/states)\.ts/,
    },
    // What the checkout shares with the account and the return from a payment: one file, in one round of requests.
    {
      name: 'checkout',
      test: /\/app\/(?:features\/(?:payments\/(?:payment-notice|razorpay|report-payment|simulated-payments|stored-order)|addresses\/(?:address-draft|address-lines|address-queries|address-skeleton|use-addresses))|platform\/draft)\.|\/contract\/src\/(?:payments|addresses)\/calls\.ts/,
    },
    // What the cart and the checkout share beyond that.
    {
      name: 'cart-quote',
      test: /\/app\/features\/cart\/(?:use-cart-quote|kept-codes)\.|\/app\/ui\/undo-toast\.|\/contract\/src\/offers\/calls\.ts/,
    },
    {
      name: 'owner-parts',
      test: /\/app\/(?:features\/(?:backups\/admin\/backup-words|catalog\/admin\/rates-in-words|cash\/admin\/(?:remitted-words|use-cash-mutation)|collections\/admin\/collections-queries|content-pages\/admin\/page-(?:queries|state)|couriers\/admin\/(?:rate-words|use-booking-mutation)|dashboard\/admin\/waiting-query|hand-orders\/admin\/(?:earlier-order-note|use-order-request)|media\/admin\/(?:(?:single-picture|pictures)-uploader|use-uploads)|packing\/admin\/(?:print-bar|slip-warning)|refunds\/admin\/send-refund-again|setup\/admin\/(?:setup-query|step-texts)|tax\/admin\/(?:paper-buttons|unclassed-products|void-paper))|pages\/admin\/(?:month-choice|use-shop-targets|use-unsaved-sections)|platform\/typed-business|ui\/(?:camera|code-scanner))\.tsx?$|\/contract\/src\/(?:catalog\/(?:messages|product-codes|product-csv-messages|sale-needs)|couriers\/messages|tax\/rates|hand-orders\/payment-methods|orders\/(?:couriers|figure-choices|order-(?:methods|needs))|permission-words|reconciliation\/drift-kinds|settings\/(?:default-settings|placeholders))\.ts$/,
    },
    { name: 'session-calls', test: /\/contract\/src\/auth\/(?:device|factor)-calls\.ts/ },
    { name: 'variants', test: /\/app\/features\/catalog\/(?:\S+\/)?variant-(?:value|words)\./ },
    // What no shopper's page uses.
    {
      name: 'owner',
      test: /\/app\/(?:pages\/admin\/(?:admin-heading|owners-meta)|ui\/(?:card|cell-form|choice-pills|csv-drop-zone|editable-list|entries|pair-form|scan-signal|search-field|selection-bar|submit-or-cancel|filter-bar|framed-picture|loading|move-buttons|list-filters|one-of-buttons|table|add-form|save-row|saved-by-others|leave-question|new-secret|page-part|codes-of-pieces|use-drag-order|use-late|view-button)|platform\/(?:export-button|use-question|floor-question|permissions|use-form-of-saved|use-list-address|typed-number|use-address-dialog))\.tsx?$/,
    },
  ],
};

/** One build per language: a page loads only its own (decision 0044). */
const language = isLanguage(process.env.SHOP_LANGUAGE) ? process.env.SHOP_LANGUAGE : 'en';

/** A first visit names every page's files, so they have no words in their names: 300 bytes. */
function nameOf(module: string | null | undefined): string {
  return module?.includes('app/pages/') ? '' : '[name]-';
}

export default defineConfig({
  plugins: [
    compileMessages(language),
    leaveOutUnusedParts(),
    leaveOutNames(),
    leaveOutSentences(),
    navigateInTransitions(),
    serveClassicScripts(),
    nameLayers(),
    tailwindcss(),
    reactRouter(),
  ],
  // Listed so that the first page in development is not loaded twice.
  optimizeDeps: { include: ['@tanstack/react-query', 'lucide-react', 'radix-ui', 'react-hook-form'] },
  define: { SHOP_LANGUAGE: JSON.stringify(language) },
  // The English build contains the files of `public`, which are the same in all languages.
  publicDir: language === 'en' ? 'public' : false,
  // A worker loads its parts when it needs them, as pages do. The server knows the barcodes' by its name.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: scriptFiles } } } },
    // As in `rolldown.config.ts`: V8 holds a file with one letter beyond Latin-1 in twice the memory.
    ssr: { build: { rolldownOptions: { output: { charset: 'ascii', comments: false } } } },
  },
  // Bundles only what pages use of these packages into the server build. Imported as packages, all icons would be
  // loaded.
  ssr: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//] },
  build: {
    // What the oldest browsers served (README) can read; `e2e/browsers.spec.ts` finds what is newer than its year.
    // Naming the browsers here makes a first visit 1 KB larger. Functions that they lack are in `app/polyfills`.
    target: 'es2022',
    cssTarget: ['safari15.4', 'ios15.4', 'chrome109', 'firefox115'],
    sourcemap: false,
    // What every page has loaded before any part of it is fetched need not be named with that part.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:react|rolldown-runtime|shop)-\w{7}\.(?:js|css)$/.test(file)),
    },
    // The names of all pages' files count towards the size of a first visit: hashes of a larger alphabet would add 200
    // bytes and more. Server and browser must use the same names.
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        entryFileNames: ({ facadeModuleId }) => `assets/${nameOf(facadeModuleId)}[hash:7].js`,
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: ({ originalFileNames }) =>
          `assets/${nameOf(originalFileNames.at(0))}[hash:7][extname]`,
      },
    },
  },
});
