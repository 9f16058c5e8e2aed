import { sendContactMessage } from '@shop/contract/contact/calls';
import type { ContactMessage } from '@shop/contract/contact/schemas';
import { callApi } from '../../platform/call-api.ts';

/**
 * Sends the message to the shop, without the space around what was typed.
 * @throws ApiError where it was refused or did not arrive
 */
export async function deliverMessage({ firstName, lastName, email, message }: ContactMessage) {
  const body = {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    message: message.trim(),
  };
  const { data } = await callApi(sendContactMessage, { body });
  return { reference: data.reference, email: body.email };
}
