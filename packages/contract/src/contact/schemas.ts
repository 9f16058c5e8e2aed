import type { Static } from 'typebox';
import { Email } from '../auth/schemas.ts';
import { Name, Shape, Text } from '../schemas.ts';

/** A message from the contact form. */
export const ContactMessage = Shape({ firstName: Name, lastName: Name, email: Email, message: Text });
export type ContactMessage = Static<typeof ContactMessage>;
