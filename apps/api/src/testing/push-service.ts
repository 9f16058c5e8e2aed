import { type ECDH, createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedPush {
  path: string;
  headers: Record<string, unknown>;
  /** The notice as the browser that subscribed at the path reads it. */
  notice: unknown;
}

interface Browser {
  keys: ECDH;
  auth: Buffer;
}

/** A push service on this machine: reads what it is sent as browsers do, and answers `status`. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const browser = browsers.get(path);
      received.push({ path, headers, notice: browser && decrypt(Buffer.concat(parts), browser) });
      response.writeHead(service.status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = {
    received,
    status: 201,
    base,
    /** What a browser gives a shop in order to be notified at `path`. */
    subscription(path: string) {
      const [keys, auth] = [createECDH('prime256v1'), randomBytes(16)];
      const p256dh = keys.generateKeys('base64url');
      browsers.set(path, { keys, auth });
      return { endpoint: `${base}${path}`, p256dh, auth: auth.toString('base64url') };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Message encryption for Web Push (RFC 8291) in one record of `aes128gcm` (RFC 8188). */
function decrypt(body: Buffer, { keys, auth }: Browser): unknown {
  const [salt, senderKey, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const whose = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const shared = derive(keys.computeSecret(senderKey), auth, whose, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as unknown;
}
