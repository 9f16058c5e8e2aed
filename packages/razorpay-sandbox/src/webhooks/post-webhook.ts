import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

/** Razorpay counts a webhook as failed if the shop does not answer within 5 s. */
const ANSWER_TIMEOUT_MS = 5000;

/** Posts webhooks over keep-alive connections. */
export class WebhookPost {
  readonly #http: HttpAgent;
  readonly #https: HttpsAgent;

  constructor(maxSockets: number) {
    this.#http = new HttpAgent({ keepAlive: true, maxSockets });
    this.#https = new HttpsAgent({ keepAlive: true, maxSockets });
  }

  /** Resolves to the shop's status code. Rejects if the shop did not answer in time or at all. */
  send(url: string, body: string, headers: Record<string, string>): Promise<number> {
    const secure = url.startsWith('https:');
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        agent: secure ? this.#https : this.#http,
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'Razorpay-Webhook/v1',
          ...headers,
        },
      };
      const request = (secure ? requestHttps : requestHttp)(url, options, (response) => {
        response.on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }
}
