import type { Static } from 'typebox';
import { Email } from '../auth/schemas.ts';
import { Name, Shape, Text } from '../schemas.ts';

/** What somebody wrote in the contact form. */
export const ContactMessage = Shape({ firstName: Name, lastName: Name, email: Email, message: Text });
export type ContactMessage = Static<typeof ContactMessage>;
