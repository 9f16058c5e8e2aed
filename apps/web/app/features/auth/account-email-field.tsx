import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import * as texts from './auth.messages.ts';

/** The email of an account. Browsers store it together with the password. */
export function AccountEmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField label={texts.email()} type="email" autoComplete="username" {...props} />;
}
