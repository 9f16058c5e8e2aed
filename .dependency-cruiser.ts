import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Which module may import which (docs/architecture.md). `scripts/check-imports.ts` applies these rules to the
 * project, and its test applies them to planted faults, at least one for each rule.
 */

/** Which features of the API a feature may use, each through its index.ts. Anything not listed is forbidden. */
export const FEATURE_TABLE: Record<string, string[]> = {
  addresses: ['delivery'],
  agents: ['catalog', 'delivery'],
  'api-keys': ['auth'],
  auth: ['mails', 'rate-limits'],
  backups: ['auth', 'connections', 'settings', 'tax'],
  banners: ['catalog', 'media'],
  cart: ['catalog', 'media', 'visits'],
  catalog: ['categories', 'media'],
  categories: ['media'],
  cash: ['auth', 'catalog', 'mails', 'orders', 'rate-limits'],
  checkout: ['addresses', 'cart', 'cash', 'catalog', 'delivery', 'gateway', 'offers', 'orders', 'payments'],
  collections: ['catalog', 'media'],
  connections: ['auth', 'couriers', 'payments', 'settings', 'setup'],
  contact: ['mails', 'rate-limits'],
  'content-pages': ['media', 'settings'],
  consents: ['mails', 'rate-limits'],
  couriers: ['failed-deliveries', 'mails', 'orders', 'packing'],
  'courier-bills': ['orders', 'packing'],
  customers: ['addresses', 'auth', 'mails', 'orders'],
  'failed-deliveries': ['mails', 'orders', 'refunds'],
  dashboard: ['catalog', 'mails', 'orders', 'payments', 'refunds', 'tax', 'trail'],
  delivery: [],
  demonstration: ['auth', 'catalog', 'settings'],
  feeds: ['catalog', 'delivery'],
  gateway: [],
  'hand-orders': [
    'addresses',
    'auth',
    'cash',
    'catalog',
    'delivery',
    'gateway',
    'mails',
    'offers',
    'orders',
    'payments',
    'support',
    'tax',
  ],
  holds: ['catalog', 'orders', 'payments'],
  mails: [],
  media: [],
  metrics: ['orders', 'refunds'],
  'month-end': ['profit', 'reconciliation', 'revenue', 'tax'],
  offers: ['delivery', 'rate-limits'],
  orders: ['addresses', 'auth', 'catalog', 'consents', 'delivery', 'mails', 'media', 'rate-limits'],
  packing: ['catalog', 'orders'],
  'page-errors': ['visits'],
  'page-speeds': ['visits'],
  phones: ['auth', 'mails', 'rate-limits', 'whatsapp'],
  payments: ['catalog', 'gateway', 'mails', 'orders', 'rate-limits', 'refunds'],
  profile: ['auth', 'customers', 'mails'],
  profit: ['refunds'],
  push: [],
  'rate-limits': [],
  redirects: [],
  reconciliation: ['gateway', 'mails', 'orders', 'payments', 'refunds'],
  newsletters: ['consents', 'mails', 'media'],
  refunds: ['catalog', 'gateway', 'mails', 'orders'],
  retention: ['auth', 'customers', 'media', 'trail'],
  revenue: ['orders', 'refunds', 'visits'],
  questions: ['mails', 'rate-limits'],
  reminders: ['cart', 'catalog', 'consents', 'mails', 'media'],
  reviews: ['media', 'rate-limits'],
  settings: ['auth', 'categories', 'media'],
  setup: ['gateway', 'mails'],
  staff: ['api-keys', 'auth', 'mails'],
  stocktakes: ['catalog', 'categories'],
  'stock-requests': ['catalog', 'consents', 'mails', 'rate-limits'],
  support: ['mails', 'media', 'orders', 'rate-limits'],
  tax: ['delivery', 'orders'],
  trail: [],
  visits: [],
  webhooks: ['mails'],
  whatsapp: ['cash', 'consents', 'mails', 'orders', 'payments'],
};

const API = '^apps/api/src';
const API_FEATURES = `${API}/features`;
const WEB = '^apps/web/app';
const WEB_FEATURES = `${WEB}/features`;
const CONTRACT = '^packages/contract/src/';
const MESSAGES = '^packages/messages/src/';
const RESPONSE_CACHE = '^packages/response-cache/src/';
/** Modules with schemas. The server loads them; a browser uses only their types. */
const SCHEMAS = [
  `${CONTRACT}(schemas|endpoints?(-by-feature)?)\\.ts$`,
  `${CONTRACT}[^/]+/((dispute|foreign|guard|import|parcel|seen|set|settlement|stock|variant)-schemas|schemas|endpoints)\\.ts$`,
];
const SANDBOX = '^packages/razorpay-sandbox';
const WHATSAPP_SANDBOX = '^packages/whatsapp-sandbox';
const SHIPROCKET_SANDBOX = '^packages/shiprocket-sandbox';

const TESTS = '\\.test\\.tsx?$';
const PACKAGES = '(^|/)node_modules/';
const FASTIFY = `${PACKAGES}(@fastify/|fastify/)`;
/** Node's own modules have no folder. */
const NODE = '^(node:)?[a-z0-9_/]+$';
const EXTERNAL = [PACKAGES, NODE];

const PUBLIC = {
  api: `${API}/index\\.ts$`,
  tables: `${API}/tables/index\\.ts$`,
  apiFeatures: `${API_FEATURES}/[^/]+/index\\.ts$`,
  apiAdmin: `${API_FEATURES}/[^/]+/admin/[^/]+-routes\\.ts$`,
  sandbox: `^packages/(razorpay|whatsapp|shiprocket)-sandbox/src/index\\.ts$`,
  webFeatures: `${WEB_FEATURES}/[^/]+/(admin/)?index\\.ts$`,
  webServer: '^apps/web/server/index\\.ts$',
  demo: '^demo/index\\.ts$',
};

interface Layer {
  /** The location of its files. */
  path: string;
  /** What it may import besides its own files, packages and Node's own modules. */
  mayImport: string[];
  comment: string;
  /** If set, only these packages are allowed. */
  packages?: string[];
}

/**
 * Every source file belongs to exactly one layer, the first that matches. Anything a layer does not list is
 * forbidden.
 */
export const LAYERS: Record<string, Layer> = {
  contract: {
    path: CONTRACT,
    mayImport: [MESSAGES],
    packages: [`${PACKAGES}typebox/`],
    comment: 'What crosses the wire goes into every browser: nothing else may come with it.',
  },
  messages: {
    path: MESSAGES,
    mayImport: [],
    packages: [`${PACKAGES}@messageformat/core/`],
    comment: 'How a text is written in every language; it knows no text.',
  },
  'response-cache': {
    path: RESPONSE_CACHE,
    mayImport: [],
    comment: 'Pages and API keep their responses in it; it knows neither.',
  },
  sandbox: {
    path: `${SANDBOX}/`,
    mayImport: [],
    comment: 'The shop’s money is judged by the sandbox: they must not make the same mistake.',
  },
  'whatsapp-sandbox': {
    path: `${WHATSAPP_SANDBOX}/`,
    mayImport: [],
    comment: 'The shop’s messages are judged by the sandbox: they must not make the same mistake.',
  },
  'shiprocket-sandbox': {
    path: `${SHIPROCKET_SANDBOX}/`,
    mayImport: [],
    comment: 'The shop’s parcels are judged by the sandbox: they must not make the same mistake.',
  },
  'api-testing': {
    path: `${API}/testing/`,
    mayImport: [`${API}/`, CONTRACT, PUBLIC.sandbox],
    comment: 'What tests are built with.',
  },
  'api-platform': {
    path: `${API}/platform/`,
    mayImport: [CONTRACT, MESSAGES, RESPONSE_CACHE],
    comment: 'The platform knows nothing of a shop: no feature, no table, no configuration.',
  },
  'api-tables': {
    path: `${API}/tables/`,
    mayImport: [`${API}/platform/`, CONTRACT],
    packages: [`${PACKAGES}kysely/`],
    comment: 'The tables as types. Several features use one table, so they are above none of them.',
  },
  'api-features': {
    path: `${API_FEATURES}/`,
    mayImport: [
      `${API}/platform/`,
      PUBLIC.tables,
      `${API}/(database|shop-context)\\.ts$`,
      CONTRACT,
      MESSAGES,
    ],
    comment: 'A feature gets what it needs handed in; the wiring is above it.',
  },
  'api-wiring': {
    path: `${API}/[^/]+\\.ts$`,
    mayImport: [
      PUBLIC.apiFeatures,
      PUBLIC.apiAdmin,
      PUBLIC.tables,
      `${API}/platform/`,
      CONTRACT,
      '^apps/api/(package|src/codes-of-calls)\\.json$',
    ],
    comment:
      'Features are wired by what their index.ts exports, and by the routes of the owner’s part. The database records the version of package.json.',
  },
  'web-ui': {
    path: `${WEB}/(ui|styles|fonts)/`,
    mayImport: [CONTRACT, MESSAGES],
    comment: 'Components without a word of a shop: they call nothing and know no session.',
  },
  'web-platform': {
    path: `${WEB}/platform/`,
    mayImport: [`${WEB}/ui/`, CONTRACT, MESSAGES],
    comment: 'Calls, session and queries know no feature.',
  },
  'web-features': {
    path: `${WEB_FEATURES}/`,
    mayImport: [`${WEB}/(ui|platform)/`, CONTRACT, MESSAGES],
    comment: 'Features meet in pages.',
  },
  'web-shell': {
    path: `${WEB}/shell/`,
    mayImport: [PUBLIC.webFeatures, `${WEB}/(ui|platform)/`, CONTRACT, MESSAGES],
    comment: 'The frame is the same around every page and knows none.',
  },
  'web-pages': {
    path: `${WEB}/pages/`,
    mayImport: [PUBLIC.webFeatures, `${WEB}/(ui|platform|shell|fonts)/`, CONTRACT, MESSAGES],
    comment: 'A page puts features together by what their index.ts exports.',
  },
  'web-testing': {
    path: `${WEB}/testing/`,
    mayImport: [`${WEB}/`, CONTRACT],
    comment: 'What tests of pages are built with.',
  },
  'web-polyfills': {
    path: `${WEB}/polyfills/`,
    mayImport: [],
    comment: 'Built into a script of its own, which runs before all others.',
  },
  'web-page-speeds': {
    path: `${WEB}/page-speeds/`,
    mayImport: [`${WEB}/(platform/tell-page-speed|ui/min-width)\\.ts$`, CONTRACT],
    comment: 'Built into a script of its own, which a measured visit loads once its page is idle.',
  },
  'web-root': {
    path: `${WEB}/[^/]+$`,
    mayImport: [`${WEB}/(shell|pages|platform|ui|styles|fonts)/`, `${WEB}/[^/]+$`, CONTRACT, MESSAGES],
    comment: 'The root gives the frame and the routes.',
  },
  'web-server': {
    path: '^apps/web/server/',
    mayImport: [`${WEB}/platform/`, CONTRACT, MESSAGES, RESPONSE_CACHE],
    comment: 'The server of the pages renders what the build holds; it knows no page and no feature by name.',
  },
  'web-tools': {
    path: '^apps/web/([^/]+\\.ts$|tools/)',
    mayImport: ['^apps/web/([^/]+\\.ts$|tools/)', CONTRACT, MESSAGES],
    comment: 'Steps of the build are no part of what is built.',
  },
  host: {
    path: '^apps/server/',
    mayImport: [PUBLIC.api, PUBLIC.webServer, PUBLIC.sandbox, PUBLIC.demo, CONTRACT],
    comment: 'The host puts the apps into one process.',
  },
  demo: {
    path: '^demo/',
    mayImport: [PUBLIC.api, CONTRACT],
    comment: 'The demonstration shop is filled through what the API exports.',
  },
  e2e: {
    path: '^e2e/',
    mayImport: [PUBLIC.api, `${API}/testing/`, CONTRACT, '^scripts/'],
    comment: 'Journeys know the shop from outside.',
  },
  bench: {
    path: '^bench/',
    mayImport: [PUBLIC.api, PUBLIC.demo, `${API}/testing/`, CONTRACT, '^e2e/support/', '^scripts/'],
    comment: 'Measurements know the shop from outside.',
  },
  chaos: {
    path: '^chaos/',
    mayImport: [PUBLIC.api, `${API}/testing/`, CONTRACT, '^e2e/support/', '^scripts/'],
    comment: 'Faults are judged from outside.',
  },
  scripts: {
    path: '^(scripts/|[^/]+\\.ts$)',
    mayImport: ['^[^/]+\\.ts$', '^packages/contract/src/delivery/states\\.ts$'],
    comment:
      'Scripts run before anything is installed or built: they run the rest in processes of its own. The table of PIN codes is made of the states that the contract names.',
  },
};

const layerRules: IForbiddenRuleType[] = Object.entries(LAYERS).map(
  ([name, { path, mayImport, packages = EXTERNAL, comment }]) => ({
    name: `layer-${name}`,
    comment,
    from: { path, pathNot: TESTS },
    to: { pathNot: [path, ...mayImport, ...packages], couldNotResolve: false },
  }),
);

const tableRules: IForbiddenRuleType[] = Object.entries(FEATURE_TABLE).map(([feature, used]) => ({
  name: `feature-table-${feature}`,
  comment: `${feature} may use ${used.join(', ') || 'no other feature'}: a new need goes into the table, with care.`,
  from: { path: `${API_FEATURES}/${feature}/`, pathNot: TESTS },
  to: { path: `${API_FEATURES}/`, pathNot: `${API_FEATURES}/(${[feature, ...used].join('|')})/` },
}));

const rules: IForbiddenRuleType[] = [
  ...layerRules,
  ...tableRules,
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one, or need a third.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'api-features-by-their-index',
    comment: 'What a feature offers to others is in its index.ts.',
    from: { path: `${API_FEATURES}/([^/]+)/`, pathNot: TESTS },
    to: { path: `${API_FEATURES}/[^/]+/`, pathNot: [`${API_FEATURES}/$1/`, PUBLIC.apiFeatures] },
  },
  {
    name: 'api-admin-for-the-wiring-alone',
    comment: 'The owner’s part of a feature is served by the wiring; nothing of the shop depends on it.',
    from: { path: `${API_FEATURES}/`, pathNot: [TESTS, `${API_FEATURES}/[^/]+/admin/`] },
    to: { path: `${API_FEATURES}/[^/]+/admin/` },
  },
  {
    name: 'api-admin-of-one-feature',
    comment: 'The owner’s part of a feature uses what another feature offers to all, not its owner’s part.',
    from: { path: `${API_FEATURES}/([^/]+)/admin/`, pathNot: TESTS },
    to: { path: `${API_FEATURES}/[^/]+/admin/`, pathNot: `${API_FEATURES}/$1/` },
  },
  {
    name: 'api-admin-and-shop-meet-in-shared',
    comment: 'What both parts of a feature need is in its shared/.',
    from: { path: `${API_FEATURES}/([^/]+)/(admin|shared)/`, pathNot: TESTS },
    to: { path: `${API_FEATURES}/$1/`, pathNot: `${API_FEATURES}/$1/($2|shared)/` },
  },
  {
    name: 'web-features-never-import-each-other',
    comment: 'Features meet in pages.',
    from: { path: `${WEB_FEATURES}/([^/]+)/`, pathNot: TESTS },
    to: { path: `${WEB_FEATURES}/`, pathNot: `${WEB_FEATURES}/$1/` },
  },
  {
    name: 'web-admin-parts-for-admin-pages',
    comment: 'What only the owner needs never comes with a page of the shop.',
    from: { path: `${WEB}/`, pathNot: [`${WEB}/pages/admin/`, `${WEB_FEATURES}/[^/]+/admin/`] },
    to: { path: `${WEB_FEATURES}/[^/]+/admin/` },
  },
  {
    name: 'web-admin-and-shop-meet-in-shared',
    comment: 'What both parts of a feature need is in its shared/.',
    from: { path: `${WEB_FEATURES}/([^/]+)/(admin|shared)/`, pathNot: TESTS },
    to: { path: `${WEB_FEATURES}/$1/`, pathNot: `${WEB_FEATURES}/$1/($2|shared)/` },
  },
  {
    name: 'pages-write-by-use-api-mutation',
    comment:
      'platform/use-api-mutation.ts sends what writes and tells how it went; apiQuery and readApi read.',
    from: { path: `${WEB}/`, pathNot: [`${WEB}/(platform|testing)/`, TESTS] },
    to: { path: `${WEB}/platform/call-api\\.ts$`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browsers-load-no-schema',
    comment: 'Pages, and what they load of the contract, import schemas and endpoints as types alone.',
    from: { path: ['^apps/web/', CONTRACT], pathNot: [...SCHEMAS, `${CONTRACT}.*${TESTS}`] },
    to: { path: [...SCHEMAS, `${PACKAGES}typebox/`], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'browsers-load-no-refusal',
    comment: 'A refusal and its sentence are the server’s: a page shows what it is answered.',
    from: { path: '^apps/web/', pathNot: TESTS },
    to: { path: [`${CONTRACT}refusals?(-by-feature)?\\.ts$`, `${CONTRACT}[^/]+/refusals\\.ts$`] },
  },
  {
    name: 'only-routes-touch-fastify',
    comment: 'HTTP ends in *-routes.ts; a use case can be called from anywhere.',
    from: { path: `${API_FEATURES}/`, pathNot: ['-routes\\.ts$', TESTS] },
    to: { path: FASTIFY },
  },
  {
    name: 'only-routes-serve-endpoints',
    from: { path: `${API_FEATURES}/`, pathNot: ['-routes\\.ts$', TESTS] },
    to: { path: `${API}/platform/http/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'rules-do-no-io',
    comment: 'A rule is a pure function: values in, a value or an error out.',
    from: { path: '/rules/', pathNot: [TESTS, '^scripts/'] },
    to: {
      pathNot: [
        '/rules/',
        CONTRACT,
        MESSAGES,
        `${API}/platform/errors\\.ts$`,
        `${PACKAGES}typebox/`,
        // Parses a text and calls back.
        `${PACKAGES}htmlparser2/`,
        // For `isIP`, which only parses a text.
        '^(node:)?net$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'tests-stay-out-of-the-shop',
    from: { path: '^(apps|packages|demo)/', pathNot: [TESTS, '/testing/', '/test/'] },
    to: { path: ['/testing/', '/test/', TESTS] },
  },
  {
    name: 'measured-and-traced-only-when-asked',
    comment: 'A shop that nobody measures or traces loads nothing of it: it starts as fast as before.',
    from: { path: '^apps/', pathNot: TESTS },
    to: {
      path: [`${API}/platform/metrics/`, '^apps/server/src/tracing\\.ts$'],
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'imports-are-found',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/|zxing-wasm/.*\\?url$)' },
  },
];

export const forbidden: IForbiddenRuleType[] = rules.map((rule) => ({ severity: 'error', ...rule }));

export const options: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: ['(^|/)build/', '\\.react-router/', '/\\+types/', '^apps/api/migrations'] },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
  },
};
