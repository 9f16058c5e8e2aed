import { MAX_NAME, MAX_TEXT } from '@shop/contract/limits';
import { messages } from '@shop/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { ContactInstead, type ContactMessage } from './contact-instead.tsx';

const EMAIL = /^\S+@\S+\.\S+$/;

const filled = (field: string) => (value: string) => value.trim() !== '' || messages.address.required(field);

/** The form of spec §2. It sends nothing, and says so once it is filled in (ruling 9). */
export function ContactForm() {
  const { register, handleSubmit, formState } = useForm<ContactMessage>({
    defaultValues: { firstName: '', lastName: '', email: '', message: '' },
  });
  const [written, setWritten] = useState<ContactMessage>();
  const { errors } = formState;
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (written) answer.current?.focus();
  }, [written]);

  return (
    <form
      className="contact-form"
      aria-label="Contact us"
      noValidate
      onSubmit={handleSubmit((message) => setWritten({ ...message }))}
    >
      <div className="contact-form-names">
        <TextField
          label="First name"
          autoComplete="given-name"
          required
          maxLength={MAX_NAME}
          error={errors.firstName?.message}
          {...register('firstName', { validate: filled('your first name') })}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          required
          maxLength={MAX_NAME}
          error={errors.lastName?.message}
          {...register('lastName', { validate: filled('your last name') })}
        />
      </div>
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email', {
          validate: {
            filled: filled('your email address'),
            email: (value) => EMAIL.test(value.trim()) || messages.auth.emailInvalid,
          },
        })}
      />
      <TextArea
        label="Message"
        rows={6}
        required
        maxLength={MAX_TEXT}
        error={errors.message?.message}
        {...register('message', { validate: filled('your message') })}
      />
      <Button type="submit">Submit</Button>
      <div ref={answer} tabIndex={-1} aria-live="polite" className="contact-answer">
        {written ? <ContactInstead message={written} /> : null}
      </div>
    </form>
  );
}
