import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Who may import whom (docs/architecture.md). `scripts/check-imports.ts` applies it to the project, its test to
 * one planted fault a rule.
 */

/** Which features of the API a feature may use, each through its door. What is not listed is forbidden. */
export const FEATURE_TABLE: Record<string, string[]> = {
  addresses: [],
  auth: [],
  banners: ['catalog', 'media'],
  cart: ['catalog', 'media'],
  catalog: ['media'],
  checkout: ['addresses', 'cart', 'catalog', 'orders', 'payments'],
  dashboard: ['orders'],
  mails: [],
  media: [],
  orders: ['auth', 'catalog', 'media'],
  packing: ['orders'],
  payments: ['cart', 'catalog', 'orders'],
  profile: ['auth'],
  reviews: [],
};

const API = '^apps/api/src';
const FEATURES = `${API}/features`;
const WEB = '^apps/web/app';
const TESTS = '\\.test\\.tsx?$';
const CONTRACT = '^packages/contract/src/';
const FASTIFY = '(^|/)node_modules/(@fastify/|fastify/)';

const features = Object.keys(FEATURE_TABLE);

const tableRules: IForbiddenRuleType[] = Object.entries(FEATURE_TABLE).map(([feature, used]) => ({
  name: `feature-table-${feature}`,
  comment: `${feature} may use ${used.join(', ') || 'no other feature'}: a new need goes into the table, with care.`,
  from: { path: `${FEATURES}/${feature}/`, pathNot: TESTS },
  to: { path: `${FEATURES}/`, pathNot: `${FEATURES}/(${[feature, ...used].join('|')})/` },
}));

const rules: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one, or need a third.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'contract-imports-typebox-only',
    comment: 'What crosses the wire goes into every browser: nothing else may come with it.',
    from: { path: CONTRACT, pathNot: TESTS },
    to: { pathNot: [CONTRACT, '(^|/)node_modules/typebox/'] },
  },
  {
    name: 'web-and-api-meet-in-the-contract',
    comment: 'The pages know the API by its contract alone, and the API knows no pages.',
    from: { path: '^apps/(web|api)/' },
    to: { path: ['^apps/(web|api|server)/', '^demo/'], pathNot: '^apps/$1/' },
  },
  {
    name: 'sandbox-shares-no-code',
    comment: 'The shop’s money is judged by the sandbox: they must not make the same mistake.',
    from: { path: '^packages/razorpay-sandbox/' },
    to: { path: ['^apps/', '^demo/', '^packages/contract/'] },
  },
  {
    name: 'only-host-and-tests-start-the-sandbox',
    from: { path: `${API}/`, pathNot: [TESTS, `${API}/testing/`] },
    to: { path: '^packages/razorpay-sandbox/' },
  },
  {
    name: 'features-by-their-doors',
    comment: 'What a feature shows stands in its index.ts.',
    from: { path: `${FEATURES}/([^/]+)/`, pathNot: TESTS },
    to: { path: `${FEATURES}/[^/]+/`, pathNot: [`${FEATURES}/$1/`, `${FEATURES}/[^/]+/index\\.ts$`] },
  },
  {
    name: 'doors-for-the-wiring-too',
    from: { path: `${API}/`, pathNot: [`${FEATURES}/`, TESTS] },
    to: { path: `${FEATURES}/[^/]+/`, pathNot: `${FEATURES}/[^/]+/index\\.ts$` },
  },
  {
    name: 'feature-table-names-every-feature',
    comment: 'A new feature gets its line in the table.',
    from: { path: `${FEATURES}/[^/]+/`, pathNot: [TESTS, `${FEATURES}/(${features.join('|')})/`] },
    to: { path: `${FEATURES}/([^/]+)/index\\.ts$` },
  },
  ...tableRules,
  {
    name: 'web-features-never-import-each-other',
    comment: 'Features meet in pages.',
    from: { path: `${WEB}/features/([^/]+)/`, pathNot: TESTS },
    to: { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
  },
  {
    name: 'web-admin-parts-for-admin-pages',
    comment: 'What only the owner needs never comes with a page of the shop.',
    from: { path: `${WEB}/`, pathNot: [`${WEB}/pages/admin/`, `${WEB}/features/[^/]+/admin/`] },
    to: { path: `${WEB}/features/[^/]+/admin/` },
  },
  {
    name: 'web-admin-parts-by-their-index',
    from: { path: `${WEB}/pages/admin/`, pathNot: TESTS },
    to: { path: `${WEB}/features/[^/]+/admin/`, pathNot: `${WEB}/features/[^/]+/admin/index\\.ts$` },
  },
  {
    name: 'web-admin-and-shop-meet-in-shared',
    comment: 'What both parts of a feature need stands in its shared/.',
    from: { path: `${WEB}/features/([^/]+)/(admin|shared)/`, pathNot: TESTS },
    to: { path: `${WEB}/features/$1/`, pathNot: `${WEB}/features/$1/($2|shared)/` },
  },
  {
    name: 'web-features-know-no-pages',
    from: { path: `${WEB}/features/`, pathNot: TESTS },
    to: { path: `${WEB}/(pages|shell)/` },
  },
  {
    name: 'platform-knows-no-feature',
    from: { path: `${API}/platform/`, pathNot: TESTS },
    to: { path: [`${FEATURES}/`, `${API}/(app|sweeps|index)\\.ts$`] },
  },
  {
    name: 'web-platform-and-ui-know-no-feature',
    from: { path: `${WEB}/(platform|ui)/`, pathNot: TESTS },
    to: { path: `${WEB}/(features|pages|shell)/` },
  },
  {
    name: 'only-routes-touch-fastify',
    comment: 'HTTP ends in *-routes.ts; a use case can be called from anywhere.',
    from: { path: `${FEATURES}/`, pathNot: ['-routes\\.ts$', TESTS] },
    to: { path: FASTIFY },
  },
  {
    name: 'only-routes-serve-endpoints',
    from: { path: `${FEATURES}/`, pathNot: ['-routes\\.ts$', TESTS] },
    to: { path: `${API}/platform/http/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'rules-do-no-io',
    comment: 'A rule is a pure function: values in, a value or an error out.',
    from: { path: '/rules/', pathNot: TESTS },
    to: {
      pathNot: [
        '/rules/',
        CONTRACT,
        `${API}/platform/errors\\.ts$`,
        '(^|/)node_modules/typebox/',
        // For `isIP`, which reads a text and nothing else.
        '^(node:)?net$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'tests-stay-out-of-the-shop',
    from: { path: '^(apps|packages|demo)/', pathNot: [TESTS, '/testing/', '/test/'] },
    to: { path: ['/src/testing/', TESTS] },
  },
  {
    name: 'imports-are-found',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)' },
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
