import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { type Capability, UCP_VERSION, capabilities, documentsOf, serviceDocuments } from './ucp.ts';

/** Below which path the operations are, and where MCP is. */
export const REST_PATH = '/api/ucp';
export const MCP_PATH = '/api/ucp/mcp';

/**
 * What the shop tells agents of itself at `/.well-known/ucp`: the capabilities that the owner allows, and where they
 * are. No payment handlers, because only people pay (decision 0131). Null: agents may do nothing.
 */
export function profileOf(settings: Pick<ShopSettings, 'agents'>, publicUrl: string) {
  const names = (Object.keys(capabilities) as Capability[]).filter(
    (name) => settings.agents[capabilities[name].by] === 'yes',
  );
  if (names.length === 0) return null;
  const version = UCP_VERSION;
  const service = (transport: 'rest' | 'mcp', path: string) => ({
    version,
    spec: serviceDocuments.spec,
    transport,
    schema: serviceDocuments[transport],
    endpoint: `${publicUrl}${path}`,
  });
  return {
    ucp: {
      version,
      services: {
        'dev.ucp.shopping': [
          service('rest', REST_PATH),
          ...(settings.agents.mcp === 'yes' ? [service('mcp', MCP_PATH)] : []),
        ],
      },
      capabilities: Object.fromEntries(names.map((name) => [name, [{ version, ...documentsOf(name) }]])),
      payment_handlers: {},
    },
  };
}
