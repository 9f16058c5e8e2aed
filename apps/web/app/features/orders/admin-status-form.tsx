import { adminOrderStatuses, updateOrderStatus } from '@shop/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api-error.ts';
import { callApi } from '../../platform/call-api.ts';
import { failureText } from '../../platform/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { reloadAdminOrders } from './admin-order-queries.ts';

const options = adminOrderStatuses.map((status) => ({ id: status, label: status }));

/** Moves an order's status. The choice is sent unchecked and the server's sentence shown (spec §5, §8). */
export function AdminStatusForm({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { orderStatus: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit(body: { orderStatus: string }) {
    try {
      const { message = '' } = await callApi(updateOrderStatus, { params: { id: orderId }, body });
      showToast({ title: message });
      form.reset();
      await reloadAdminOrders(queryClient);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.setError('orderStatus', { message: failureText(error) }, { shouldFocus: true });
    }
  }

  return (
    <form className="admin-order-part admin-status-form" onSubmit={form.handleSubmit(submit)}>
      <Select
        label="Order Status"
        placeholder="Choose a status"
        options={options}
        hint="Moves no money."
        error={errors.orderStatus?.message}
        {...form.register('orderStatus')}
      />
      <Button type="submit" small isPending={isSubmitting} pendingLabel="Updating">
        Update Order Status
      </Button>
    </form>
  );
}
