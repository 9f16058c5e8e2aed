import { getConnections, removeCourierAccount, saveCourierAccount } from '@shop/contract/connections/calls';
import type { Connections } from '@shop/contract/connections/schemas';
import { useForm } from 'react-hook-form';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { RemoveButton } from './remove-button.tsx';
import { LockedState, SetByVariables, StateLine } from './state-line.tsx';

type Courier = Connections['courier'];

/** The account at which couriers are booked. */
export function CourierCard({ courier: { variables, entered } }: { courier: Courier }) {
  if (variables.length > 0) return <SetByVariables names={variables} />;
  return (
    <div className="stack">
      {entered === null ? (
        <StateLine>
          No account is entered: parcels are sent with files for couriers, or by typing their numbers.
        </StateLine>
      ) : entered.isLocked ? (
        <LockedState what="The password" />
      ) : (
        <StateLine tone="ok">{`Couriers are booked as ${entered.user}. Entered ${formatTime(entered.changedAt)}.`}</StateLine>
      )}
      <CourierForm key={entered?.changedAt} entered={entered} />
    </div>
  );
}

function CourierForm({ entered }: { entered: Courier['entered'] }) {
  const { user = '', pickup = '' } = entered ?? {};
  const form = useForm({ defaultValues: { user, pickup, password: '' } });
  const { errors } = form.formState;
  const hasPassword = entered !== null && !entered.isLocked;
  const { mutate, isPending, problem } = useApiMutation(saveCourierAccount, {
    failure: null,
    form: { form, fields: ['user', 'pickup', 'password'] },
    invalidates: [getConnections],
  });
  const save = form.handleSubmit(({ password, ...typed }) =>
    mutate({ body: { ...typed, ...(password !== '' && { password }) } }),
  );
  const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;
  return (
    <form className="stack" noValidate autoComplete="off" onSubmit={save}>
      <TextField
        label="Email of the API user"
        hint="At Shiprocket: Settings, API, Add new API user. It is not your own sign-in."
        type="email"
        maxLength={320}
        {...plain}
        error={errors.user?.message}
        {...form.register('user', { required: 'Enter the email of the API user' })}
      />
      <TextField
        label="Its password"
        type="password"
        autoComplete="new-password"
        hint={hasPassword ? 'One is kept. Enter another only to change it.' : undefined}
        maxLength={500}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextField
        label="Pickup location"
        hint="As Shiprocket names the place from which parcels leave. Empty: its primary one."
        maxLength={100}
        {...plain}
        error={errors.pickup?.message}
        {...form.register('pickup')}
      />
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Button type="submit" small isPending={isPending} pendingLabel="Asking Shiprocket">
          Test and keep
        </Button>
        {entered === null ? null : (
          <RemoveButton
            call={removeCourierAccount}
            label="Remove the account"
            consequence="Parcels are then sent with files or by hand. What is booked at Shiprocket stays booked there."
          />
        )}
      </div>
    </form>
  );
}
