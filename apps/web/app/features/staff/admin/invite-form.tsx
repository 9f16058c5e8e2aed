import { invite, listStaff } from '@shop/contract/staff/calls';
import { type StaffRole, roleWords, staffRoles } from '@shop/contract/staff/roles';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { PairForm } from '../../../ui/pair-form.tsx';
import { Select, TextField } from '../../../ui/text-field.tsx';

interface Typed {
  recipient: string;
  role: StaffRole;
}

/** The choice among `given`, the role that may least first. */
export function roleOptions(given: readonly StaffRole[]) {
  return staffRoles
    .filter((role) => given.includes(role))
    .map((role) => ({ id: role, label: roleWords[role] }))
    .toReversed();
}

/** Mails an invitation. What was typed stays if it is refused. */
export function InviteForm({ given }: { given: readonly StaffRole[] }) {
  const role = given.includes('packer') ? 'packer' : (given.at(-1) ?? 'packer');
  const form = useForm<Typed>({ defaultValues: { recipient: '', role } });
  const field = fieldOf(form);
  const { mutate, isPending, problem } = useApiMutation(invite, {
    failure: null,
    form: { form, fields: ['recipient'] },
    invalidates: [listStaff],
    onSuccess: () => form.reset(),
  });
  return (
    <PairForm problem={problem} onSubmit={form.handleSubmit((typed) => mutate({ body: typed }))}>
      <TextField label="Email" type="email" autoComplete="off" {...field('recipient')} />
      <Select label="Role" options={roleOptions(given)} {...form.register('role')} />
      <Button type="submit" isPending={isPending} pendingLabel="Inviting">
        Invite
      </Button>
    </PairForm>
  );
}
