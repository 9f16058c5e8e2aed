import { browserConfig } from './browser-config.ts';

/** Where the shop speaks MCP (decision 0131). */
const MCP_PATH = '/api/ucp/mcp';

export interface McpAnswer<Result> {
  result?: Result;
  error?: { message: string };
}

/** Asks the shop by MCP, as any program may: without what signs the person in. Empty where no answer came. */
export async function askMcp<Result>(
  method: string,
  params: object,
  signal: AbortSignal,
): Promise<McpAnswer<Result>> {
  try {
    const response = await fetch(browserConfig().apiUrl + MCP_PATH, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal,
    });
    return (await response.json()) as McpAnswer<Result>;
  } catch {
    return {};
  }
}
