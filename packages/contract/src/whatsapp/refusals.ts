import { message } from '@shop/messages';
import { ownersRefusal, refusal } from '../refusal.ts';

export const notSetUp = ownersRefusal(
  'conflict',
  'whatsapp_not_set_up',
  'WhatsApp is not set up on the server yet.',
);
export const noNumber = ownersRefusal(
  'conflict',
  'whatsapp_no_number',
  'Enter your WhatsApp number in the settings, under Contact, first.',
);
export const notApproved = ownersRefusal(
  'conflict',
  'whatsapp_not_approved',
  'The template of this message is not approved yet.',
);
export const providerRefused = ownersRefusal<{ said: string }>(
  'unavailable',
  'whatsapp_refused',
  ({ said }) => `WhatsApp has not done that: ${said}`,
);
export const wrongSignature = refusal(
  'signed_out',
  'whatsapp_wrong_signature',
  message('The signature or token does not fit.', 'सिग्नेचर या टोकन मेल नहीं खाता।'),
);
