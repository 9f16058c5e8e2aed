import * as addressMessages from '@shop/contract/addresses/messages';
import * as authMessages from '@shop/contract/auth/messages';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The rule of a required form field. `field` is the field's name in the message. */
export const filled = (field: string) => (value: string) =>
  value.trim() !== '' || addressMessages.required({ field });

/** The rules of a field for an email address. */
export const filledEmail = (field: string) => ({
  filled: filled(field),
  email: (value: string) => EMAIL.test(value.trim()) || authMessages.emailInvalid(),
});
