import { couriers, trackingPageOf } from '@shop/contract/orders/couriers';
import { MAX_COURIER, MAX_TRACKING_URL } from '@shop/contract/limits';
import type { Shipment, TypedShipment } from '@shop/contract/orders/schemas';
import { useId } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../../ui/text-field.tsx';
import './admin-shipment.css';

export type ShipmentValues = Required<TypedShipment>;

export const shipmentFields = ['courier', 'trackingNumber', 'trackingUrl'] as const;

/** The values of the shipment's fields. A link that the shop can work out itself is left out. */
export function shipmentValues(shipment: Shipment | undefined): ShipmentValues {
  if (!shipment) return { courier: '', trackingNumber: '', trackingUrl: '' };
  const { courier, trackingNumber, trackingUrl } = shipment;
  const isOwnLink = trackingUrl !== undefined && trackingUrl !== trackingPageOf(shipment);
  return { courier, trackingNumber, trackingUrl: isOwnLink ? trackingUrl : '' };
}

/**
 * For forms whose `values` are the saved shipment: it may be saved by another form meanwhile, and fields without input
 * then show it. `form.reset` does the same unless told otherwise.
 */
export const followUntyped = { keepDirtyValues: true };

interface AdminShipmentFieldsProps {
  /** Of the form that contains these fields. */
  register: (name: keyof ShipmentValues) => UseFormRegisterReturn;
  errors: FieldErrors<ShipmentValues>;
}

/** The fields of a shipment: courier, tracking number, link. */
export function AdminShipmentFields({ register, errors }: AdminShipmentFieldsProps) {
  const listId = useId();
  return (
    <div className="order-tracking-form">
      <TextField
        label="Courier"
        list={listId}
        autoComplete="off"
        maxLength={MAX_COURIER}
        error={errors.courier?.message}
        {...register('courier')}
      />
      <datalist id={listId}>
        {couriers.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        label="Tracking number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.trackingNumber?.message}
        {...register('trackingNumber')}
      />
      <TextField
        label="Tracking link (optional)"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={MAX_TRACKING_URL}
        error={errors.trackingUrl?.message}
        {...register('trackingUrl')}
      />
    </div>
  );
}
