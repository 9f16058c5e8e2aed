import { Type, type Static } from 'typebox';
import { Email } from './auth.ts';
import { Name, Shape, Text, WithData } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What somebody wrote in the contact form. */
export const ContactMessage = Shape({ firstName: Name, lastName: Name, email: Email, message: Text });
export type ContactMessage = Static<typeof ContactMessage>;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/common/contact/send',
  access: 'anyone',
  summary:
    'Keeps a message, mails it to the shop and answers its reference. 409 where the shop delivers no messages.',
  body: ContactMessage,
  response: WithData(Shape({ reference: Type.String() })),
});
