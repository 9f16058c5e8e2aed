import * as contract from '@shop/contract/contact/endpoints';
import * as contactMessages from '@shop/contract/contact/messages';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { type ContactDependencies, sendMessage } from './send-message.ts';

/** The call of the contact form (ruling 9). */
export function serveContact(serve: Serve, dependencies: ContactDependencies): void {
  serve(contract.sendContactMessage, async ({ say, body, request }) => {
    const reference = await sendMessage(dependencies, body, { address: request.ip });
    return { message: say(contactMessages.received), data: { reference } };
  });
}
