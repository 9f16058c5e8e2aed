import { listOf, objectOf, reasonIn } from './shared/cloud-api.ts';
import { type ToldStatus, isToldStatus } from './shared/rules/status-order.ts';

/** A status of a message that we sent. */
export interface StatusNews {
  /** The provider's id of the message. */
  providerId: string;
  /** What went along with the message: our id of it. */
  messageId: string | null;
  status: ToldStatus;
  userId: string | null;
  errorCode: number | null;
  problem: string | null;
}

/** What a person wrote, or a button that they pressed. */
export interface IncomingNews {
  id: string;
  /** Left out for people with a username, who are named by `userId` alone. */
  phone: string | null;
  userId: string | null;
  text: string;
  payload: string | null;
}

interface TemplateNews {
  name: string;
  language: string;
  status: string;
  reason: string | null;
}

interface WebhookNews {
  statuses: StatusNews[];
  incoming: IncomingNews[];
  templates: TemplateNews[];
}

const MAX_TEXT = 200;

/**
 * What a webhook says, as far as the shop has a use for it. Anything of another form is left out: the provider adds
 * fields and kinds of messages at any time, and sends what is refused again for days.
 */
export function readWebhook(rawBody: Buffer, phoneNumberId: string): WebhookNews {
  const news: WebhookNews = { statuses: [], incoming: [], templates: [] };
  for (const entry of listOf(parsed(rawBody)?.['entry'])) {
    for (const change of listOf(entry['changes'])) {
      const value = objectOf(change['value']) ?? {};
      if (change['field'] === 'message_template_status_update') news.templates.push(templateOf(value));
      if (change['field'] !== 'messages') continue;
      // An app may look after several numbers.
      if (objectOf(value['metadata'])?.['phone_number_id'] !== phoneNumberId) continue;
      news.statuses.push(...listOf(value['statuses']).flatMap((status) => statusOf(status) ?? []));
      news.incoming.push(...listOf(value['messages']).flatMap((message) => incomingOf(message) ?? []));
    }
  }
  return news;
}

function statusOf(status: Record<string, unknown>): StatusNews | null {
  const providerId = textOf(status['id']);
  if (providerId === null || !isToldStatus(status['status'])) return null;
  const [error] = listOf(status['errors']);
  const code = error?.['code'];
  const details = objectOf(error?.['error_data'])?.['details'] ?? error?.['title'];
  return {
    providerId,
    messageId: textOf(status['biz_opaque_callback_data']),
    status: status['status'],
    userId: textOf(status['recipient_user_id']),
    errorCode: typeof code === 'number' && Number.isSafeInteger(code) ? code : null,
    problem: textOf(details),
  };
}

function incomingOf(message: Record<string, unknown>): IncomingNews | null {
  const id = textOf(message['id']);
  if (id === null) return null;
  const button = objectOf(message['button']);
  return {
    id,
    phone: textOf(message['from']),
    userId: textOf(message['from_user_id']),
    text: textOf(button?.['text'] ?? objectOf(message['text'])?.['body']) ?? '',
    payload: textOf(button?.['payload']),
  };
}

function templateOf(value: Record<string, unknown>): TemplateNews {
  return {
    name: textOf(value['message_template_name']) ?? '',
    language: textOf(value['message_template_language']) ?? '',
    status: textOf(value['event']) ?? 'UNKNOWN',
    reason: reasonIn(value['reason']),
  };
}

/** A text of the provider, as far as the database takes it: cut off, and without what it cannot store. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  return value.replaceAll('\0', '').toWellFormed().slice(0, MAX_TEXT).toWellFormed();
}

function parsed(rawBody: Buffer): Record<string, unknown> | null {
  try {
    return objectOf(JSON.parse(rawBody.toString()));
  } catch {
    return null;
  }
}
