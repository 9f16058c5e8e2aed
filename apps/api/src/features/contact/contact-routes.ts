import * as contract from '@shop/contract/contact';
import { messages } from '@shop/contract/messages';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { type ContactParts, sendMessage } from './send-message.ts';

/** The call of the contact form (ruling 9). */
export function serveContact(serve: Serve, parts: ContactParts): void {
  serve(contract.sendContactMessage, async ({ body, request }) => {
    const reference = await sendMessage(parts, body, { address: request.ip });
    return { success: true, message: messages.contact.received, data: { reference } };
  });
}
