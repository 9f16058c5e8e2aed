import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { freePort } from '../../testing/free-port.ts';
import { newProduct } from '../../testing/product-builder.ts';

const root = join(import.meta.dirname, '../../../../..');
const suite = join(root, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

let shop: TestShop;
let address: string;
beforeAll(async () => {
  const port = await freePort();
  address = `http://localhost:${port}`;
  shop = await buildTestShop({ config: { publicUrl: address } });
  await newProduct(shop.database);
  await shop.app.listen({ port });
});
afterAll(() => shop.close());

/**
 * The scenarios of @modelcontextprotocol/conformance 0.1.16 that apply: the others call tools, prompts and resources of
 * fixed names, which a shop does not have, and pass without having seen them (`findings/mcp-suite-without-the-tool.sh`).
 */
test.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
  'the protocol’s own suite finds no fault: %s',
  async (scenario) => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      suite,
      'server',
      '--url',
      `${address}/api/ucp/mcp`,
      '--scenario',
      scenario,
    ]);
    const [, passed, all, failed] = /Passed: (\d+)\/(\d+), (\d+) failed/.exec(stdout) ?? [];
    expect({ passed, failed, isJudged: Number(all) > 0 }).toEqual({
      passed: all,
      failed: '0',
      isJudged: true,
    });
  },
);
