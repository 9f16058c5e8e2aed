import { createServer } from 'node:http';
import { listen, urlOf } from './support.ts';

const SCRIPT = `
window.told = [];
document.getElementById('pay').addEventListener('click', () => {
  const options = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const tell = (name) => (detail) => window.told.push([name, detail ?? null]);
  const modal = { ...options.modal, ondismiss: tell('dismissed') };
  const checkout = new Razorpay({ ...options, modal, handler: tell('paid') });
  checkout.on('payment.failed', tell('failed'));
  checkout.open();
});`;

/** A merchant's checkout page whose content policy allows the sandbox's script and frame, and nothing inline. */
export async function startShopPage(sandboxUrl: string) {
  const policy = `default-src 'none'; script-src 'self' ${sandboxUrl}; frame-src ${sandboxUrl}; form-action 'self'`;
  const page = `<!doctype html><html lang="en"><head><title>Shop</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"></head>
    <body><h1>Checkout</h1><button id="pay">Pay</button>
    <script src="${sandboxUrl}/v1/checkout.js"></script><script src="/shop.js"></script></body></html>`;
  const posted: string[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      request.on('data', (chunk: Buffer) => posted.push(chunk.toString()));
      request.on('end', () => response.setHeader('content-type', 'text/html').end('<title>Thanks</title>'));
      return;
    }
    const isScript = request.url === '/shop.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (!isScript) response.setHeader('content-security-policy', policy);
    response.end(isScript ? SCRIPT : page);
  });
  await listen(server);
  return { url: urlOf(server), posted };
}
