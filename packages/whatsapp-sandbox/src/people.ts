import type { Incoming } from './entities.ts';
import { invalidParameter } from './graph-error.ts';
import { newMessageId } from './ids.ts';
import { type Input, readCount, readText } from './input.ts';
import type { Sandbox } from './sandbox.ts';
import { incomingWebhook } from './webhooks.ts';

const HOUR_MS = 3_600_000;
/** What asks a business to stop, in English and Hindi. What is written after one of them goes into the ledger as such. */
const OPT_OUT_WORDS = ['stop', 'unsubscribe', 'रोकें', 'बंद करें', 'बंद', 'स्टॉप'];
const OPT_IN_WORDS = ['start', 'शुरू'];

/** What is known of a person changes. */
export function changePerson(sandbox: Sandbox, input: Input) {
  const phone = readText(input, 'phone');
  const before = sandbox.store.person(phone);
  const flag = (field: string, now: boolean) => (input[field] === undefined ? now : input[field] === true);
  const person = {
    ...before,
    hasWhatsApp: flag('whatsapp', before.hasWhatsApp),
    blocks: flag('blocks', before.blocks),
    hidesNumber: flag('hides_number', before.hidesNumber),
  };
  sandbox.store.commit([['person', person]]);
  return person;
}

/** A person writes to the business, now or some hours ago. */
export function write(sandbox: Sandbox, input: Input): Incoming {
  return receive(sandbox, {
    id: newMessageId(),
    from: readText(input, 'from'),
    text: readText(input, 'text'),
    payload: null,
    contextId: null,
    atMs: Date.now() - (readCount(input, 'hours_ago') ?? 0) * HOUR_MS,
  });
}

/** A person presses a button of a message. */
export function press(sandbox: Sandbox, input: Input): Incoming {
  const message = sandbox.store.messages.get(readText(input, 'message_id'));
  const button = message?.buttons[readCount(input, 'button') ?? 0];
  if (!message || button?.type !== 'quick_reply') throw invalidParameter('There is no such button.');
  return receive(sandbox, {
    id: newMessageId(),
    from: message.to,
    text: button.text,
    payload: button.payload,
    contextId: message.id,
    atMs: Date.now(),
  });
}

function receive(sandbox: Sandbox, incoming: Incoming): Incoming {
  const before = sandbox.store.person(incoming.from);
  const word = incoming.text.trim().toLowerCase();
  const person = {
    ...before,
    wroteAtMs: incoming.atMs,
    ...(OPT_OUT_WORDS.includes(word) && { stoppedAtMs: incoming.atMs }),
    ...(OPT_IN_WORDS.includes(word) && { stoppedAtMs: null }),
  };
  const events = incomingWebhook(sandbox, incoming, person);
  sandbox.store.commit([['incoming', incoming], ['person', person], ...events]);
  sandbox.webhooks.take(events);
  return incoming;
}
