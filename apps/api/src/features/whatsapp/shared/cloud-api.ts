import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The version of the Graph API that all calls go to. Facts here and in `packages/whatsapp-sandbox` are those of Meta's
 * documents of June 2026.
 */
const GRAPH_VERSION = 'v26.0';
const TIMEOUT_MS = 15_000;
/** Far more templates than a shop has. */
const MAX_TEMPLATES = 200;

export interface WhatsAppAccount {
  phoneNumberId: string;
  businessAccountId: string;
  token: string;
  /** Signs the webhooks. */
  appSecret: string;
  /** The base address of the Graph API. */
  apiUrl: string;
  /** Nothing reaches a phone. */
  isSimulated: boolean;
}

/** What leaves: a template with its values or a code, or a text to somebody who wrote within 24 hours. */
export type Outgoing = { phone: string; messageId: string } & (
  | { template: string; language: string; values: readonly string[]; payloads: readonly string[] }
  | { template: string; language: string; code: string }
  | { text: string }
);

/**
 * `unknown`: the call may have been carried out; its status tells (decision 0138). `unreached`: it was not, since
 * nobody answers there.
 */
export type Sent =
  | { outcome: 'accepted'; providerId: string }
  | { outcome: 'refused'; code: number; problem: string }
  | { outcome: 'unknown' | 'unreached'; problem: string };

export interface ProviderTemplate {
  name: string;
  language: string;
  status: string;
  reason: string | null;
}

/** WhatsApp's Cloud API, or the sandbox in its place. */
export interface CloudApi extends Pick<WhatsAppAccount, 'phoneNumberId' | 'isSimulated'> {
  send(message: Outgoing): Promise<Sent>;
  /** @throws CloudApiError */
  listTemplates(): Promise<ProviderTemplate[]>;
  /** Hands a template in for review. @returns its status @throws CloudApiError */
  createTemplate(template: object): Promise<string>;
  isWebhookSignature(rawBody: Buffer, signature: string): boolean;
  /** What the provider's dashboard asks for next to the address of the webhook. */
  verifyToken: string;
}

/** The provider has refused a call, or does not answer. */
export class CloudApiError extends Error {
  readonly code: number | null;
  constructor(message: string, code: number | null = null) {
    super(message);
    this.name = 'CloudApiError';
    this.code = code;
  }
}

type Json = Record<string, unknown>;
type Answer = { status: number; body: Json | null };

/** Errors of a connection that never came about, so that nothing can have been carried out. */
const NEVER_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

export function createCloudApi(account: WhatsAppAccount): CloudApi {
  const { phoneNumberId, businessAccountId, token, appSecret, apiUrl } = account;

  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${apiUrl}/${GRAPH_VERSION}/${path}`, {
      method,
      redirect: 'manual',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  }

  async function askOk(method: 'GET' | 'POST', path: string, body?: object): Promise<Json> {
    const answer = await ask(method, path, body).catch((error: unknown) => {
      throw new CloudApiError(`WhatsApp did not answer (${reasonOf(error)}).`);
    });
    const refusal = refusalOf(answer);
    if (refusal) throw new CloudApiError(refusal.problem, refusal.code);
    if (answer.status !== 200 || answer.body === null) {
      throw new CloudApiError(`WhatsApp answered ${answer.status} without a word that can be read.`);
    }
    return answer.body;
  }

  return {
    phoneNumberId,
    isSimulated: account.isSimulated,

    async send(message) {
      let answer: Answer;
      try {
        answer = await ask('POST', `${phoneNumberId}/messages`, bodyOf(message));
      } catch (error) {
        const reason = reasonOf(error);
        const outcome = NEVER_REACHED.includes(reason) ? 'unreached' : 'unknown';
        return { outcome, problem: `WhatsApp did not answer (${reason}).` };
      }
      const [accepted] = listOf(answer.body?.['messages']);
      const providerId = accepted?.['id'];
      if (answer.status === 200 && typeof providerId === 'string') return { outcome: 'accepted', providerId };
      // An error of the server itself may come after the work was done.
      const refusal = answer.status < 500 ? refusalOf(answer) : null;
      if (refusal) return { outcome: 'refused', ...refusal };
      return { outcome: 'unknown', problem: `WhatsApp answered ${answer.status}.` };
    },

    async listTemplates() {
      const fields = 'name,language,status,rejected_reason';
      const body = await askOk(
        'GET',
        `${businessAccountId}/message_templates?fields=${fields}&limit=${MAX_TEMPLATES}`,
      );
      return listOf(body['data']).map((template) => ({
        name: String(template['name']),
        language: String(template['language']),
        status: String(template['status']),
        reason: reasonIn(template['rejected_reason']),
      }));
    },

    async createTemplate(template) {
      const body = await askOk('POST', `${businessAccountId}/message_templates`, template);
      return String(body['status'] ?? 'PENDING');
    },

    isWebhookSignature(rawBody, signature) {
      const expected = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`);
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },

    // Of the app's secret, so that it is one variable less.
    verifyToken: createHmac('sha256', appSecret).update('verify').digest('hex').slice(0, 32),
  };
}

function bodyOf(message: Outgoing): object {
  const { phone, messageId } = message;
  const every = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone,
    // Comes back with each status of this message.
    biz_opaque_callback_data: messageId,
  };
  if ('text' in message) return { ...every, type: 'text', text: { body: message.text } };
  const { template: name, language } = message;
  const template = { name, language: { code: language }, components: componentsOf(message) };
  return { ...every, type: 'template', template };
}

function componentsOf(message: Exclude<Outgoing, { text: string }>): object[] {
  if ('code' in message) {
    const parameters = [{ type: 'text', text: message.code }];
    return [
      { type: 'body', parameters },
      // Handed in as OTP, the button that copies the code is one of the type URL from then on.
      { type: 'button', sub_type: 'url', index: '0', parameters },
    ];
  }
  return [
    { type: 'body', parameters: message.values.map((text) => ({ type: 'text', text })) },
    ...message.payloads.map((payload, index) => ({
      type: 'button',
      sub_type: 'quick_reply',
      index: String(index),
      parameters: [{ type: 'payload', payload }],
    })),
  ];
}

/** What a Graph error says; null if it is none that can be read. */
function refusalOf({ body }: Answer): { code: number; problem: string } | null {
  const error = objectOf(body?.['error']);
  const code = error?.['code'];
  if (!error || typeof code !== 'number') return null;
  const details = objectOf(error['error_data'])?.['details'];
  const said = typeof details === 'string' && details !== '' ? details : String(error['message'] ?? '');
  return { code, problem: said.slice(0, 300) };
}

export function reasonIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value !== 'NONE' ? value : null;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : 'unknown';
}

function parsed(text: string): Json | null {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return null;
  }
}

export function objectOf(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
}

export function listOf(value: unknown): Json[] {
  if (!Array.isArray(value)) return [];
  return value.map(objectOf).filter((each) => each !== null);
}
