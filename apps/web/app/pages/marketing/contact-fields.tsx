import type { ContactMessage } from '@shop/contract/contact/schemas';
import { MAX_NAME, MAX_TEXT } from '@shop/contract/limits';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { filled, filledEmail } from '../../platform/field-rules.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import * as texts from './contact.messages.ts';
import './contact-page.css';

/** The four fields of the contact form, all required (product §2). */
export function ContactFields({
  register,
  errors,
}: {
  register: UseFormRegister<ContactMessage>;
  errors: FieldErrors<ContactMessage>;
}) {
  return (
    <>
      <div className="contact-form-names">
        <TextField
          label={texts.firstName()}
          autoComplete="given-name"
          required
          maxLength={MAX_NAME}
          error={errors.firstName?.message}
          {...register('firstName', { validate: filled(texts.yourFirstName()) })}
        />
        <TextField
          label={texts.lastName()}
          autoComplete="family-name"
          required
          maxLength={MAX_NAME}
          error={errors.lastName?.message}
          {...register('lastName', { validate: filled(texts.yourLastName()) })}
        />
      </div>
      <TextField
        label={texts.emailAddress()}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email', { validate: filledEmail(texts.yourEmailAddress()) })}
      />
      <TextArea
        label={texts.messageField()}
        rows={6}
        required
        maxLength={MAX_TEXT}
        error={errors.message?.message}
        {...register('message', { validate: filled(texts.yourMessage()) })}
      />
    </>
  );
}
