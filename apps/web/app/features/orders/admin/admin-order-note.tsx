import { MAX_NOTE } from '@shop/contract/limits';
import { addOrderNote } from '@shop/contract/orders/calls';
import { useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { ADMIN_ORDER_READS } from './admin-order-queries.ts';
import './admin-order-details.css';
import './admin-shipment.css';

/** Adds an owner's note to the timeline of an order. */
export function AdminOrderNote({ orderId }: { orderId: string }) {
  const form = useForm({ defaultValues: { note: '' } });
  useUnsavedWork(form.formState.isDirty);
  const { mutate, isPending } = useApiMutation(addOrderNote, {
    failure: null,
    form: { form, fields: ['note'], otherwise: 'note' },
    invalidates: ADMIN_ORDER_READS,
    onSuccess: () => form.reset(),
  });
  return (
    <form
      noValidate
      className="admin-order-part order-tracking"
      onSubmit={form.handleSubmit((body) => {
        if (body.note.trim() !== '') mutate({ params: { id: orderId }, body });
        else form.setError('note', { message: 'Write a note first.' }, { shouldFocus: true });
      })}
    >
      <h3>Notes</h3>
      <div className="order-tracking-form">
        <TextArea
          label="Note to yourself"
          hint="Kept in the timeline with your name. Customers never see it."
          rows={2}
          maxLength={MAX_NOTE}
          error={form.formState.errors.note?.message}
          {...form.register('note')}
        />
      </div>
      <Button type="submit" variant="outline" small isPending={isPending} pendingLabel="Adding">
        Add note
      </Button>
    </form>
  );
}
