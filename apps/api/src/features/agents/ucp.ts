/** The published version of the Universal Commerce Protocol that this shop speaks: the only place that names it. */
export const UCP_VERSION = '2026-04-08';

const UCP = `https://ucp.dev/${UCP_VERSION}`;

/** What an owner can switch off, apart from transports. */
export type Switch = 'catalogue' | 'cart' | 'checkout';

/** The protocol's capabilities that the shop has, by their names there. */
export const capabilities = {
  'dev.ucp.shopping.catalog.search': { by: 'catalogue', spec: 'catalog/search', schema: 'catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { by: 'catalogue', spec: 'catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.cart': { by: 'cart', spec: 'cart', schema: 'cart' },
  'dev.ucp.shopping.checkout': { by: 'checkout', spec: 'checkout', schema: 'checkout' },
  'dev.ucp.shopping.fulfillment': {
    by: 'checkout',
    spec: 'fulfillment',
    schema: 'fulfillment',
    extends: 'dev.ucp.shopping.checkout',
  },
} as const satisfies Record<string, { by: Switch; spec: string; schema: string; extends?: string }>;
export type Capability = keyof typeof capabilities;

/** Where the protocol's own documents about a capability are. */
export function documentsOf(capability: Capability): { spec: string; schema: string; extends?: string } {
  const { spec, schema, ...more } = capabilities[capability];
  return {
    spec: `${UCP}/specification/${spec}`,
    schema: `${UCP}/schemas/shopping/${schema}.json`,
    ...('extends' in more && { extends: more.extends }),
  };
}

/** Where the protocol's documents about the service and its transports are. */
export const serviceDocuments = {
  spec: `${UCP}/specification/overview`,
  rest: `${UCP}/services/shopping/rest.openapi.json`,
  mcp: `${UCP}/services/shopping/mcp.openrpc.json`,
};

/** The head of an answer: which version and capabilities it is made by. */
export function envelope(...used: Capability[]) {
  const version = UCP_VERSION;
  return { version, capabilities: Object.fromEntries(used.map((name) => [name, [{ version }]])) };
}

/** Something that an answer says to its reader. Paths are JSONPath (RFC 9535). */
export type Message =
  | {
      type: 'error';
      code: string;
      content: string;
      severity: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';
      path?: string;
    }
  | { type: 'warning'; code: string; content: string; path?: string; presentation?: 'disclosure' }
  | { type: 'info'; code: string; content: string; path?: string };

/** The answer when what was asked for cannot be had: an outcome, not a failure of the call. */
export function outcome(
  { code, content, continueUrl }: { code: string; content: string; continueUrl: string },
  ...used: Capability[]
) {
  return {
    ucp: { ...envelope(...used), status: 'error' },
    messages: [{ type: 'error', code, content, severity: 'unrecoverable' }],
    continue_url: continueUrl,
  };
}
