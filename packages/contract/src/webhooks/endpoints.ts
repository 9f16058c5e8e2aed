import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, PageOf, Shape, WithData, pageQuery } from '../schemas.ts';
import * as calls from './calls.ts';
import { Webhook, WebhookChange, WebhookMessage, WebhookSecret, WebhookTerms } from './schemas.ts';

const params = Shape({ id: Id });

export const listWebhooks = endpoint(calls.listWebhooks, {
  summary: 'Lists the programs that hear of events, the oldest first.',
  response: WithData(Type.Array(Webhook)),
});

export const addWebhook = endpoint(calls.addWebhook, {
  needsProof: true,
  summary: 'Adds a program that hears of events, and tells its secret, once. 409 beyond 20 of them.',
  body: WebhookTerms,
  response: WithData(WebhookSecret),
});

export const changeWebhook = endpoint(calls.changeWebhook, {
  needsProof: true,
  summary: 'Changes where a program listens and what it hears, or switches it off or on.',
  params,
  body: WebhookChange,
  response: Done,
});

export const renewWebhookSecret = endpoint(calls.renewWebhookSecret, {
  needsProof: true,
  summary: 'Gives a program a new secret, and tells it, once. The former one signs too for 24 hours.',
  params,
  response: WithData(WebhookSecret),
});

export const removeWebhook = endpoint(calls.removeWebhook, {
  summary: 'Removes a program with its messages.',
  params,
  response: Done,
});

export const listWebhookMessages = endpoint(calls.listWebhookMessages, {
  summary: 'Lists the messages of a program, the newest first.',
  params,
  query: Shape(pageQuery),
  response: PageOf(WebhookMessage),
});

export const sendWebhookAgain = endpoint(calls.sendWebhookAgain, {
  summary: 'Sends a message again, with the same id. 409 while its program is switched off.',
  params,
  response: Done,
});
