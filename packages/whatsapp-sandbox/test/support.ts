import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Incoming, Message, Person } from '../src/entities.ts';
import { type SandboxOptions, startWhatsAppSandbox } from '../src/index.ts';
import { DEFAULTS } from '../src/options.ts';

export const PHONE = '919812345678';

/** Retries until the check passes. A test never waits for a fixed time. */
export function eventually<Result>(check: () => Result): Promise<Awaited<Result>> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 }) as Promise<Awaited<Result>>;
}

export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'whatsapp-sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  return dataDir;
}

interface Ledger {
  messages: Message[];
  incoming: Incoming[];
  templates: { name: string; language: string; status: string }[];
  people: Person[];
  waiting: number;
}

/** A running sandbox on a free port, with short waits. It is closed after the test. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const dataDir = options.dataDir ?? (await makeDataDir());
  const waits = { reviewMs: 5, deliveryMs: 5, webhookRetryDelaysMs: [5, 5, 5, 5] };
  const sandbox = await startWhatsAppSandbox({ port: 0, ...waits, ...options, dataDir });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await sandbox.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { url: sandbox.url, dataDir, close, ...callsOf(sandbox.url) };
}

export function callsOf(url: string) {
  const call = async (method: string, path: string, body?: object, token: string = DEFAULTS.token) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, answer };
  };
  const graph = (method: string, path: string, body?: object, token?: string) =>
    call(method, `/v26.0/${path}`, body, token);
  const control = async (path: string, body?: object) => {
    const { status, answer } = await call(body ? 'POST' : 'GET', `/__control/${path}`, body);
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const ledger = async () => (await control('ledger')) as unknown as Ledger;
  return {
    call,
    graph,
    control,
    ledger,
    send: (body: object, token?: string) =>
      graph(
        'POST',
        `${DEFAULTS.phoneNumberId}/messages`,
        { messaging_product: 'whatsapp', to: PHONE, ...body },
        token,
      ),
    createTemplate: (body: object) => graph('POST', `${DEFAULTS.businessAccountId}/message_templates`, body),
    /** A template that is approved. */
    async newTemplate(body: object = {}) {
      const template = { ...SHIPPED, ...body };
      const { status, answer } = await graph(
        'POST',
        `${DEFAULTS.businessAccountId}/message_templates`,
        template,
      );
      if (status !== 200) throw new Error(JSON.stringify(answer));
      await eventually(async () => {
        const approved = (await ledger()).templates.find(({ name }) => name === template.name);
        if (approved?.status !== 'APPROVED') throw new Error('not approved yet');
      });
    },
  };
}

export const SHIPPED = {
  name: 'order_shipped',
  language: 'en',
  category: 'UTILITY',
  components: [
    {
      type: 'BODY',
      text: 'Your order {{1}} is on its way: {{2}} shows where it is.',
      example: { body_text: [['DC-1001', 'https://courier.example/1']] },
    },
    { type: 'FOOTER', text: 'Reply STOP to end these messages.' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Confirm' },
        { type: 'QUICK_REPLY', text: 'Cancel' },
      ],
    },
  ],
};

/** The call's body for that template. */
export function shipped(...values: string[]) {
  return {
    type: 'template',
    template: {
      name: 'order_shipped',
      language: { code: 'en' },
      components: [
        { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) },
        {
          type: 'button',
          sub_type: 'quick_reply',
          index: '0',
          parameters: [{ type: 'payload', payload: 'yes' }],
        },
      ],
    },
  };
}

interface Received {
  field: string;
  value: {
    statuses?: Record<string, unknown>[];
    messages?: Record<string, unknown>[];
    contacts?: Record<string, unknown>[];
  } & Record<string, unknown>;
  body: string;
  isSigned: boolean;
}

/** A receiver of webhooks that notes what arrives and answers with the status from `answer`. */
export async function startReceiver(answer: (count: number) => number = () => 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const challenge = new URL(request.url ?? '/', 'http://localhost').searchParams.get('hub.challenge');
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (challenge !== null) return response.writeHead(200).end(challenge);
      const hmac = createHmac('sha256', DEFAULTS.appSecret).update(body).digest('hex');
      const parsed = JSON.parse(body) as {
        entry: [{ changes: [{ field: string; value: Received['value'] }] }];
      };
      received.push({
        ...parsed.entry[0].changes[0],
        body,
        isSigned: request.headers['x-hub-signature-256'] === `sha256=${hmac}`,
      });
      return response.writeHead(answer(received.length)).end();
    });
  });
  await listen(server);
  return {
    webhookUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    statuses: () => received.flatMap(({ value }) => value.statuses ?? []),
    incoming: () => received.flatMap(({ value }) => value.messages ?? []),
  };
}

async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
}

export function codeOf({ answer }: { answer: Record<string, unknown> }): unknown {
  return (answer['error'] as Record<string, unknown> | undefined)?.['code'];
}
