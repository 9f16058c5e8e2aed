import type { Message } from './entities.ts';
import { GraphError, invalidParameter } from './graph-error.ts';
import { newMessageId } from './ids.ts';
import { type Input, asInput, readOneOf, readText } from './input.ts';
import type { Sandbox } from './sandbox.ts';
import { fillTemplate } from './templates.ts';
import { statusWebhook } from './webhooks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAIR_WINDOW_MS = 6_000;
const MAX_OPAQUE = 512;
const MAX_TEXT = 4096;
/** How long an accepted message takes to its first status. */
const SENT_AFTER_MS = 10;

/**
 * Accepts a message of the business, as the ledger then shows it. Whether the number has WhatsApp, whether the person
 * wrote within 24 hours and what they want is decided later: the call knows none of that, and a `failed` tells it.
 */
export function acceptMessage(sandbox: Sandbox, input: Input): Message {
  readOneOf(input, 'messaging_product', ['whatsapp']);
  const to = readText(input, 'to').replaceAll(/[+\s()-]/g, '');
  if (!/^\d{8,15}$/.test(to)) {
    throw new GraphError(400, 131009, 'Parameter value is not valid', 'to is no phone number.');
  }
  const opaque =
    input['biz_opaque_callback_data'] === undefined ? null : readText(input, 'biz_opaque_callback_data');
  if (opaque !== null && opaque.length > MAX_OPAQUE) {
    throw invalidParameter(`biz_opaque_callback_data may have ${MAX_OPAQUE} characters.`);
  }
  const content = readContent(sandbox, input);
  ensureWithinRates(sandbox, to);
  const { stoppedAtMs } = sandbox.store.person(to);
  const message: Message = {
    id: newMessageId(),
    to,
    ...content,
    opaque,
    status: 'accepted',
    errorCode: null,
    acceptedAtMs: Date.now(),
    isAfterStop: content.type === 'template' && stoppedAtMs !== null,
  };
  sandbox.store.commit([['message', message]]);
  carry(sandbox, message);
  return message;
}

function readContent(sandbox: Sandbox, input: Input) {
  const type = input['type'] === undefined ? 'text' : readOneOf(input, 'type', ['template', 'text']);
  if (type === 'text') {
    const text = readText(asInput(input['text']), 'body');
    if (text.length > MAX_TEXT) throw invalidParameter(`A text may have ${MAX_TEXT} characters.`);
    const free = { template: null, language: null, footer: null, category: 'SERVICE' as const };
    return { type, ...free, text, buttons: [] };
  }
  const { template, text, footer, buttons } = fillTemplate(sandbox, asInput(input['template']));
  const { name, language, category } = template;
  return { type, template: name, language, category, text, footer, buttons };
}

/** @throws 130429 above the throughput of the number, 131056 for too many messages to one person */
function ensureWithinRates({ store, settings }: Sandbox, to: string): void {
  const now = Date.now();
  let inSecond = 0;
  let toPerson = 0;
  for (const message of [...store.messages.values()].toReversed()) {
    if (message.acceptedAtMs <= now - PAIR_WINDOW_MS) break;
    if (message.acceptedAtMs > now - 1_000) inSecond += 1;
    if (message.to === to) toPerson += 1;
  }
  if (inSecond >= settings.messagesPerSecond) {
    throw new GraphError(429, 130429, 'Rate limit hit', 'Cloud API message throughput has been reached.');
  }
  if (toPerson >= settings.pairBurst) {
    throw new GraphError(
      429,
      131056,
      '(Business Account, Consumer Account) pair rate limit hit',
      'Too many messages sent from this phone number to the same number in a short period of time.',
    );
  }
}

/** Carries a message on from where it is; also at the start, for those that a stop left on their way. */
export function carry(sandbox: Sandbox, { id, status }: Message): void {
  if (status === 'accepted') sandbox.later(SENT_AFTER_MS, () => sendOff(sandbox, id));
  if (status === 'sent') sandbox.later(sandbox.settings.deliveryMs, () => bring(sandbox, id));
}

function sendOff(sandbox: Sandbox, id: string): void {
  const message = sandbox.store.messages.get(id);
  if (message?.status !== 'accepted') return;
  const errorCode = failureOf(sandbox, message);
  moveTo(sandbox, message, errorCode === null ? 'sent' : 'failed', errorCode);
}

function failureOf({ store, settings }: Sandbox, message: Message): number | null {
  const { hasWhatsApp, stoppedAtMs, wroteAtMs } = store.person(message.to);
  if (!hasWhatsApp) return 131026;
  const isInWindow = wroteAtMs !== null && wroteAtMs > Date.now() - DAY_MS;
  if (message.type === 'text' && !isInWindow) return 131047;
  if (message.category === 'MARKETING' && stoppedAtMs !== null) return 131050;
  return message.category === 'MARKETING' && settings.hasMarketingCap ? 131049 : null;
}

function bring(sandbox: Sandbox, id: string): void {
  const message = sandbox.store.messages.get(id);
  if (message?.status !== 'sent' || sandbox.store.person(message.to).blocks) return;
  moveTo(sandbox, message, sandbox.settings.readsInChat ? 'read' : 'delivered');
}

/** The person opens the chat. */
export function read(sandbox: Sandbox, id: string): Message {
  const message = sandbox.store.messages.get(id);
  if (!message) throw invalidParameter('There is no such message.');
  if (message.status !== 'sent' && message.status !== 'delivered') return message;
  return moveTo(sandbox, message, 'read');
}

function moveTo(
  sandbox: Sandbox,
  before: Message,
  status: Message['status'],
  errorCode: number | null = null,
): Message {
  const message = { ...before, status, errorCode };
  const events = statusWebhook(sandbox, message, { status, errorCode });
  sandbox.store.commit([['message', message], ...events]);
  sandbox.webhooks.take(events);
  carry(sandbox, message);
  return message;
}
