import { requestStockMail } from '@shop/contract/stock-requests/calls';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { language } from '../../platform/language.ts';
import { useSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as texts from './stock-requests.messages.ts';
import './stock-request.css';

interface StockRequestProps {
  /** Id of its form, for a button elsewhere. */
  id: string;
  productId: string;
  /** The request has been saved. */
  onKept: () => void;
}

/**
 * 'Tell me when it is back' for a sold-out product: one press for signed-in shoppers, an email address from visitors.
 */
export function StockRequest({ id, productId, onKept }: StockRequestProps) {
  const form = useRef<HTMLFormElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const ownEmail = useSession().user?.email;
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState<string>();
  const headingId = useId();
  const { mutate, error, isPending, problem, reset } = useApiMutation(requestStockMail, {
    success: null,
    failure: null,
    onSuccess({ message }, { body }) {
      setKept(`${message} ${texts.goesTo({ email: body.email })}`);
      onKept();
    },
  });
  const wrongEmail = ownEmail === undefined ? error?.fields?.['email'] : undefined;

  function send(event: SyntheticEvent) {
    event.preventDefault();
    // The pressed button may be in the bar, far from the form.
    form.current?.scrollIntoView({ block: 'nearest' });
    if (ownEmail === undefined && typed.trim() === '') emailField.current?.focus();
    else if (!isPending) mutate({ body: { productId, email: ownEmail ?? typed.trim(), language } });
  }

  if (kept !== undefined) return <output className="stock-request stock-request-kept">{kept}</output>;
  return (
    <form ref={form} id={id} className="stock-request" aria-labelledby={headingId} noValidate onSubmit={send}>
      <p id={headingId} className="text-topic">
        {texts.soldOut()}
      </p>
      {ownEmail === undefined ? (
        <TextField
          ref={emailField}
          label={texts.email()}
          type="email"
          autoComplete="email"
          value={typed}
          error={wrongEmail}
          onChange={({ target }) => {
            setTyped(target.value);
            reset();
          }}
        />
      ) : null}
      <Button type="submit" variant="outline" isPending={isPending} pendingLabel={texts.sending()}>
        {texts.notifyMe()}
      </Button>
      <ProblemText>{wrongEmail === undefined ? problem : undefined}</ProblemText>
      <p className="stock-request-note">
        {ownEmail === undefined ? texts.oneMail() : texts.oneMailTo({ email: ownEmail })}
      </p>
    </form>
  );
}
