import * as addressMessages from '@shop/contract/addresses/messages';
import * as authMessages from '@shop/contract/auth/messages';

const EMAIL = /^\S+@\S+\.\S+$/;

/** A rule of a form's field that must be filled in; `field` is how the message calls it. */
export const filled = (field: string) => (value: string) =>
  value.trim() !== '' || addressMessages.required(field);

/** The rules of a field for an email address. */
export const filledEmail = (field: string) => ({
  filled: filled(field),
  email: (value: string) => EMAIL.test(value.trim()) || authMessages.emailInvalid,
});
