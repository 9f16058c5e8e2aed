#!/usr/bin/env bash
# What an agent hears of a server of @modelcontextprotocol/sdk 1.32.2 (zod 4.1.12) one of whose tools takes a date, as a shop's 'when does
# it arrive' does.
# Expected: registering a tool whose input has no JSON schema (z.date(), z.coerce.date(), z.set()) is refused, or that tool
# alone is left out of the list.
# Seen: registering is fine, and so is calling the tool with a date. But `tools/list` answers with error -32603 for all tools: one
# that was added takes the whole shop from agents, and a test that calls tools without listing them stays green. An input that
# is a union of two objects is listed as an object without any fields. `z.iso.date()` is listed as text with a pattern.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @modelcontextprotocol/sdk@1.32.2 zod@4.1.12
cat > run.mjs <<'JS'
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

const inputs = {
  'z.iso.date()': { day: z.iso.date() },
  'z.coerce.date()': { day: z.coerce.date() },
  'z.set(z.string())': { day: z.set(z.string()) },
  'z.union of two objects': z.union([z.object({ day: z.string() }), z.object({ pin: z.string() })]),
};
for (const [title, inputSchema] of Object.entries(inputs)) {
  const server = new McpServer({ name: 'shop', version: '1.0.0' });
  const answer = async () => ({ content: [{ type: 'text', text: 'ok' }] });
  server.registerTool('price', { description: 'What a soap costs' }, answer);
  server.registerTool('arrival', { description: 'When a parcel arrives', inputSchema }, answer);
  const client = new Client({ name: 'agent', version: '1.0.0' });
  const [ofServer, ofClient] = InMemoryTransport.createLinkedPair();
  await server.connect(ofServer);
  await client.connect(ofClient);
  const called = await client.callTool({ name: 'arrival', arguments: { day: title.includes('set') ? [] : '2026-11-28' } });
  const listed = await client.listTools().then(
    ({ tools }) => `${tools.length} tools, ${Object.keys(tools[1].inputSchema.properties ?? {}).length} fields`,
    (error) => error.message,
  );
  console.log(`${title}: called ${called.isError ? 'in vain' : called.content[0].text}, listed ${listed}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "@modelcontextprotocol/sdk 1.32.2 behaves as described."
z.iso.date(): called ok, listed 2 tools, 1 fields
z.coerce.date(): called ok, listed MCP error -32603: Date cannot be represented in JSON Schema
z.set(z.string()): called in vain, listed MCP error -32603: Set cannot be represented in JSON Schema
z.union of two objects: called ok, listed 2 tools, 0 fields
TXT
