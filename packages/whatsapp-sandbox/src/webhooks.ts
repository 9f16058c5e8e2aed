import type { Delivery, Incoming, Message, Person, Template, WebhookKind } from './entities.ts';
import { FAILURES } from './graph-error.ts';
import { newId, userIdOf } from './ids.ts';
import type { Sandbox } from './sandbox.ts';
import type { Change } from './store.ts';

const DISPLAY_NUMBER = '910000000000';
const PROFILE_NAME = 'Sandbox Shopper';

/** A message was sent, delivered, read or has failed. */
export function statusWebhook(
  sandbox: Sandbox,
  message: Message,
  { status, errorCode = null }: { status: Message['status']; errorCode?: number | null },
): Change[] {
  const person = sandbox.store.person(message.to);
  const errors = errorCode === null ? [] : [errorOf(errorCode)];
  return deliveriesOf(sandbox, 'status', 'messages', {
    ...ofThisNumber(sandbox),
    statuses: [
      {
        id: message.id,
        status,
        timestamp: seconds(Date.now()),
        ...(!person.hidesNumber && { recipient_id: message.to }),
        recipient_user_id: userIdOf(message.to),
        ...(message.opaque !== null && { biz_opaque_callback_data: message.opaque }),
        ...(status === 'failed'
          ? { errors }
          : {
              pricing: {
                billable: true,
                pricing_model: 'PMP',
                type: 'regular',
                category: message.category.toLowerCase(),
              },
            }),
      },
    ],
  });
}

/** A person wrote, or pressed a button. */
export function incomingWebhook(sandbox: Sandbox, incoming: Incoming, person: Person): Change[] {
  const { id, from, text, payload, contextId, atMs } = incoming;
  const userId = userIdOf(from);
  return deliveriesOf(sandbox, 'message', 'messages', {
    ...ofThisNumber(sandbox),
    contacts: [
      { profile: { name: PROFILE_NAME }, ...(!person.hidesNumber && { wa_id: from }), user_id: userId },
    ],
    messages: [
      {
        ...(contextId !== null && { context: { from: DISPLAY_NUMBER, id: contextId } }),
        ...(!person.hidesNumber && { from }),
        from_user_id: userId,
        id,
        timestamp: seconds(atMs),
        ...(payload === null
          ? { type: 'text', text: { body: text } }
          : { type: 'button', button: { payload, text } }),
      },
    ],
  });
}

/** A template was approved, rejected, paused or disabled. */
export function templateWebhook(sandbox: Sandbox, template: Template): Change[] {
  return deliveriesOf(sandbox, 'template', 'message_template_status_update', {
    event: template.status,
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
    message_template_category: template.category,
    reason: template.reason,
  });
}

function ofThisNumber({ config }: Sandbox) {
  return {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: DISPLAY_NUMBER, phone_number_id: config.phoneNumberId },
  };
}

function errorOf(code: number) {
  const { title, details } = FAILURES[code] ?? { title: 'Something went wrong', details: '' };
  return { code, title, message: title, error_data: { details } };
}

function seconds(ms: number): string {
  return String(Math.floor(ms / 1000));
}

/** The deliveries of one webhook: a single one, or what the next fault makes of it. */
function deliveriesOf(sandbox: Sandbox, kind: WebhookKind, field: string, value: object): Change[] {
  if (sandbox.config.webhookUrl === undefined) return [];
  const fault = sandbox.faults.takeWebhookFault(kind);
  if (fault?.fault === 'drop') return [];
  const delivery: Delivery = {
    id: newId(),
    kind,
    body: escaped({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: sandbox.config.businessAccountId,
          ...(kind === 'template' && { time: Math.floor(Date.now() / 1000) }),
          changes: [{ value, field }],
        },
      ],
    }),
    tamperFirst: fault?.fault === 'tamper',
    held: fault?.fault === 'reorder',
    attempts: 0,
    nextAtMs: Date.now() + (fault?.fault === 'late' ? fault.delayMs : 0),
  };
  const deliveries = fault?.fault === 'duplicate' ? [delivery, { ...delivery, id: newId() }] : [delivery];
  return deliveries.map((each): Change => ['delivery', each]);
}

/**
 * The platform's bytes: everything that is not ASCII as `\u…` in lower case, and a slash as `\/`. The signature is
 * over these, so a receiver that parses the body and writes it again computes another one.
 */
function escaped(body: object): string {
  return JSON.stringify(body)
    .replaceAll('/', String.raw`\/`)
    .replaceAll(
      /[\u0080-\uffff]/g,
      (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
    );
}
