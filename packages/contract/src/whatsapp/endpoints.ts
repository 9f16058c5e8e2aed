import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { MessageTemplate, WhatsApp } from './schemas.ts';

export const getWhatsApp = endpoint(calls.getWhatsApp, {
  summary: 'Returns how messages by WhatsApp are set up, their templates, and how the last of them went.',
  response: WithData(WhatsApp),
});

export const checkTemplates = endpoint(calls.checkTemplates, {
  summary:
    'Asks the provider how it decided about the templates, and hands in those that it does not have. 409 without an account there.',
  response: WithData(Type.Array(MessageTemplate)),
});

export const sendTestMessage = endpoint(calls.sendTestMessage, {
  summary:
    "Sends a message with examples to the shop's own WhatsApp number. 409 without an account, a number or a template.",
  response: Done,
});

const hub = Type.Optional(Type.String({ maxLength: 200 }));

export const verifyWhatsAppWebhook = endpoint(calls.verifyWhatsAppWebhook, {
  summary: "Answers the provider's challenge, as text, if the token is the shop's. 401 if not.",
  query: Shape({ 'hub.mode': hub, 'hub.challenge': hub, 'hub.verify_token': hub }),
  response: Done,
});

export const whatsAppWebhook = endpoint(calls.whatsAppWebhook, {
  summary:
    "Receives WhatsApp's webhooks, which are signed over the raw body: statuses of messages, what people write and press, and decisions about templates. 401 if the signature does not fit.",
  response: Done,
});
