import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const BROWSER_DIR = join(import.meta.dirname, '..', 'browser');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** Serves the script for merchants' pages, the sheet inside its frame and the payment link's page as static files. */
export async function browserFiles(app: FastifyInstance): Promise<void> {
  const files = readBrowserFiles();
  const serve = (path: string, name: string) => {
    const file = files.get(name);
    if (!file) throw new Error(`The browser file ${name} is missing`);
    const headers: Record<string, string> = {
      'content-type': file.type,
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    };
    if (name.endsWith('.html')) headers['content-security-policy'] = PAGE_POLICY;
    app.get(path, (_request, reply) => reply.headers(headers).send(file.body));
  };
  serve('/v1/checkout.js', 'checkout.js');
  serve('/checkout/sheet', 'sheet.html');
  serve('/l/:id', 'link.html');
  for (const name of files.keys()) if (!name.endsWith('.html')) serve(`/checkout/assets/${name}`, name);
}

function readBrowserFiles(): Map<string, { type: string; body: Buffer }> {
  const names = readdirSync(BROWSER_DIR, { recursive: true }).map(String);
  const files = names.flatMap((name) => {
    const type = TYPES[extname(name)];
    if (type === undefined) return [];
    return [[name.replaceAll('\\', '/'), { type, body: readFileSync(join(BROWSER_DIR, name)) }] as const];
  });
  return new Map(files);
}
