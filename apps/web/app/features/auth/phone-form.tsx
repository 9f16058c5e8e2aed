import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as texts from './phone-code.messages.ts';
import { StayBox } from './stay-box.tsx';
import { useMailCode } from './use-mail-code.ts';

/** Asks for the number to which a code goes by WhatsApp; the sign-in page then asks for the code. */
export function PhoneForm() {
  const [stays, setStays] = useState(false);
  const form = useForm<{ email: string; phone: string }>({ defaultValues: { email: '', phone: '' } });
  const { ask, isPending } = useMailCode(form);
  const { setFocus } = form;
  useEffect(() => setFocus('phone'), [setFocus]);
  return (
    <form
      method="post"
      className="stack"
      onSubmit={form.handleSubmit(({ phone }) => ask({ email: '', userName: '', stays, phone }))}
      noValidate
    >
      <TextField
        label={texts.phone()}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={form.formState.errors.phone?.message}
        {...form.register('phone')}
      />
      <StayBox isTicked={stays} onTick={setStays} />
      <Button type="submit" wide isPending={isPending} pendingLabel={texts.sending()}>
        {texts.sendCode()}
      </Button>
    </form>
  );
}
