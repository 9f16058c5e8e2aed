import { mailCode } from '@shop/contract/auth/code-calls';
import { getFactors } from '@shop/contract/auth/factor-calls';
import { prove } from '@shop/contract/auth/proof-calls';
import type { Factors } from '@shop/contract/auth/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiQuery } from '../../platform/api-query.ts';
import { language } from '../../platform/language.ts';
import { canUsePasskeys } from '../../platform/passkeys.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { useSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as authTexts from './auth.messages.ts';
import { CodeMailState } from './code-mail-state.tsx';
import * as codeTexts from './code.messages.ts';
import * as texts from './proof.messages.ts';
import { useAskPasskey } from './use-ask-passkey.ts';

interface ProofFormProps {
  onProven: () => void;
  onCancel: () => void;
}

/** What the account can be proven by, the passkey first. */
export function ProofForm(props: ProofFormProps) {
  const query = useQuery({ ...apiQuery(getFactors, {}), staleTime: 0 });
  return (
    <div className="stack">
      <p>{texts.why()}</p>
      <QueryView query={query} what={texts.ways()} skeleton={<Skeleton above={6} height={12} width={56} />}>
        {({ data }) => <Ways factors={data} {...props} />}
      </QueryView>
    </div>
  );
}

/** What is typed: of an account without a password, the code that its mailbox gets. */
type Typed = 'password' | 'app' | 'mail';

function Ways({ factors, onProven, onCancel }: ProofFormProps & { factors: Factors }) {
  const first: Typed = factors.hasPassword ? 'password' : 'mail';
  const typed: Typed[] = factors.authenticatorSince === null ? [first] : [first, 'app'];
  const [way, setWay] = useState<Typed>(first === 'mail' ? (typed[1] ?? first) : first);
  const other = typed.find((each) => each !== way);
  return (
    <>
      {factors.passkeys.length > 0 && canUsePasskeys() ? <ByPasskey onProven={onProven} /> : null}
      <ByTyping key={way} way={way} onProven={onProven} onCancel={onCancel} />
      {other === undefined ? null : (
        <div>
          <Button small variant="plain" isHanging onClick={() => setWay(other)}>
            {insteadOf[other]()}
          </Button>
        </div>
      )}
    </>
  );
}

const insteadOf = { password: texts.passwordInstead, app: texts.appInstead, mail: texts.mailInstead };

function ByPasskey({ onProven }: Pick<ProofFormProps, 'onProven'>) {
  const { mutate, isPending, problem } = useApiMutation(prove, {
    success: null,
    failure: null,
    onSuccess: onProven,
  });
  const { ask, isAsking, failure } = useAskPasskey((passkey) => mutate({ body: { passkey } }));
  return (
    <div className="stack-near">
      <Button
        variant="outline"
        wide
        isPending={isAsking || isPending}
        pendingLabel={authTexts.askingPasskey()}
        onClick={() => void ask()}
      >
        {authTexts.signInWithPasskey()}
      </Button>
      <ProblemText>{failure ? toldOf[failure]() : problem}</ProblemText>
    </div>
  );
}

const toldOf = { given_up: texts.passkeyGivenUp, failed: texts.passkeyFailed };

function ByTyping({ way, onProven, onCancel }: ProofFormProps & { way: Typed }) {
  const email = useSession().user?.email ?? '';
  const [mailed, setMailed] = useState<{ ticket: string; askedAt: number }>();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { mutate, isPending, problem } = useApiMutation(prove, {
    success: null,
    failure: null,
    form: { form, fields: ['password', 'code'] },
    onSuccess: onProven,
  });
  const mailing = useApiMutation(mailCode, {
    failure: null,
    onSuccess: ({ data: { ticket } }) => setMailed({ ticket, askedAt: Date.now() }),
  });
  const { setFocus } = form;
  const field = way === 'password' ? 'password' : 'code';
  const isShown = way !== 'mail' || mailed !== undefined;
  useEffect(() => {
    if (isShown) setFocus(field);
  }, [setFocus, field, isShown]);
  const { errors } = form.formState;

  return (
    <form
      method="post"
      className="stack"
      onSubmit={form.handleSubmit(({ password, code }) =>
        mutate({
          body: way === 'password' ? { password } : { code, ...(mailed && { ticket: mailed.ticket }) },
        }),
      )}
      noValidate
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {isShown ? (
        <TextField
          label={labels[way]()}
          {...(way === 'password'
            ? { type: 'password', autoComplete: 'current-password' }
            : { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 })}
          error={errors[field]?.message}
          {...form.register(field, { validate: (given) => given.trim() !== '' || texts.missing() })}
        />
      ) : null}
      <ProblemText>{problem ?? mailing.problem}</ProblemText>
      {mailed ? <CodeMailState pending={mailed} /> : null}
      {way === 'mail' ? (
        <Button
          variant="outline"
          wide
          isPending={mailing.isPending}
          pendingLabel={codeTexts.mailingCode()}
          onClick={() => mailing.mutate({ body: { email, language } })}
        >
          {mailed ? codeTexts.newCode() : codeTexts.mailMeCode()}
        </Button>
      ) : null}
      <div className="row">
        {isShown ? (
          <Button type="submit" isPending={isPending} pendingLabel={texts.checking()}>
            {texts.carryOn()}
          </Button>
        ) : null}
        <Button variant="plain" disabled={isPending} onClick={onCancel}>
          {texts.cancel()}
        </Button>
      </div>
    </form>
  );
}

const labels = { password: texts.password, app: texts.appCode, mail: codeTexts.code };
