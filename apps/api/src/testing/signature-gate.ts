import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Lets through to a stand-in for S3 what is signed with `secret` (AWS Signature Version 4), since s3rver 3.7.1 compares
 * no signature of that version.
 */
export async function openSignatureGate(to: number, secret: string) {
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (!isSigned(request, body, secret)) {
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message></Error>');
      return;
    }
    const { method, url: path, headers } = request;
    const asked = ask({ host: '127.0.0.1', port: to, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    asked.end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const [, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const claimed = String(headers['x-amz-content-sha256']);
  if (claimed !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url, 'http://store.test');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, signed.join(''), names, claimed].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>((from, part) => hmac(from, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex') === given;
}
