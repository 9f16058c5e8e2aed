import { askMcp } from '../../platform/ask-mcp.ts';
import { noAnswer } from './catalogue-tools.messages.ts';

/** A tool of the shop's MCP, as far as pages use it. */
export interface ShopTool {
  name: string;
  description: string;
  inputSchema: { properties: Record<string, object>; required: string[] };
  annotations: { readOnlyHint: boolean };
}

/** By what the pages name themselves to the shop. It only serves to count calls. */
const profile = () => `https://${window.location.host}/.well-known/ucp`;

/** The tools that the owner allows to agents; none where the owner allows none. */
export async function listShopTools(signal: AbortSignal): Promise<ShopTool[]> {
  const answer = await askMcp<{ tools: ShopTool[] }>('tools/list', {}, signal);
  return answer.result?.tools ?? [];
}

/** Calls a tool that reads. @returns what it answers, or the sentence with which it is refused */
export async function callShopTool(name: string, input: object, signal: AbortSignal): Promise<unknown> {
  const args = { ...input, meta: { 'ucp-agent': { profile: profile() } } };
  const answer = await askMcp<{ structuredContent: unknown }>(
    'tools/call',
    { name, arguments: args },
    signal,
  );
  return answer.result?.structuredContent ?? { refused: answer.error?.message ?? noAnswer() };
}
