#!/usr/bin/env bash
# @modelcontextprotocol/conformance 0.1.16 judges a server of @modelcontextprotocol/sdk 1.32.2 (Node 24.21.0) whose only tool
# is a shop's own.
# Expected: scenarios that call a tool of a fixed name (`test_simple_text`, `test_error_handling`) fail or are skipped, for
# the server does not have them.
# Seen: both succeed. The SDK answers a call of an unknown tool with a result that has `isError` and a text, and the suite
# takes any text for the tool's. `server-sse-polling` judges nothing on a server without sessions and ends green. So of a
# green report only initialize, ping, tools-list and dns-rebinding-protection say something of such a server. Under Node 20
# the suite cannot be loaded (`fs.globSync`), and its package.json names no engine.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @modelcontextprotocol/conformance@0.1.16 @modelcontextprotocol/sdk@1.32.2 zod@4.1.12
npm install --silent --no-audit --no-fund -E node@24.21.0
cat > run.mjs <<'JS'
import { execFile } from 'node:child_process';
import http from 'node:http';
import { promisify } from 'node:util';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';

const server = http.createServer(async (request, response) => {
  if (request.method !== 'POST') return response.writeHead(405, { allow: 'POST' }).end();
  const mcp = new McpServer({ name: 'shop', version: '1.0.0' });
  mcp.registerTool('landed_price', { description: 'Price with delivery', inputSchema: { pin: z.string() } }, async ({ pin }) => ({
    content: [{ type: 'text', text: `149 rupees to ${pin}` }],
  }));
  const host = request.socket.localPort;
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true, enableDnsRebindingProtection: true, allowedHosts: [`localhost:${host}`, `127.0.0.1:${host}`] });
  await mcp.connect(transport);
  await transport.handleRequest(request, response);
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const url = `http://127.0.0.1:${server.address().port}/mcp`;
const suite = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
for (const scenario of ['server-initialize', 'tools-list', 'tools-call-simple-text', 'tools-call-error', 'server-sse-polling']) {
  const { stdout } = await promisify(execFile)(process.execPath, [suite, 'server', '--url', url, '--scenario', scenario], { timeout: 60_000 });
  console.log(`${scenario}: ${stdout.match(/Passed: .*/)[0]}`);
}
server.close();
server.closeAllConnections();
JS
node_modules/.bin/node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "@modelcontextprotocol/conformance 0.1.16 behaves as described."
server-initialize: Passed: 1/1, 0 failed, 0 warnings
tools-list: Passed: 1/1, 0 failed, 0 warnings
tools-call-simple-text: Passed: 1/1, 0 failed, 0 warnings
tools-call-error: Passed: 1/1, 0 failed, 0 warnings
server-sse-polling: Passed: 0/0, 0 failed, 1 warnings
TXT
