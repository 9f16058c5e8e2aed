import { couriers, trackingPageOf } from '@shop/contract/orders/couriers';
import { MAX_COURIER, MAX_TRACKING_URL } from '@shop/contract/limits';
import type { AdminOrder, Shipment, TypedShipment } from '@shop/contract/orders/schemas';
import { useEffect, useId, useState } from 'react';
import type { FieldErrors, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../../platform/api-error.ts';
import { canFollow } from '../../../platform/use-form-of-saved.ts';
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
 * then show it. `form.reset` does the same unless told otherwise. A refusal stays, which says what that form saved.
 */
export const followUntyped = { keepDirtyValues: true, keepErrors: true };

/**
 * Which saved shipment the input of a form comes from: to send, so that the server refuses to overwrite what nobody has
 * seen here. A newer one is taken over by itself unless it changes a field that was changed here; then the owner
 * decides once the server has refused.
 * @param saved the newest one that was read
 * @param shipmentOf which one of an order it is
 */
export function useShipmentSeen<Values extends ShipmentValues>(
  form: UseFormReturn<Values>,
  saved: ShipmentValues,
  shipmentOf = ({ shipment }: AdminOrder) => shipment,
) {
  const [shipmentSeen, see] = useState(saved);
  useEffect(() => {
    const isNew = shipmentFields.some((field) => saved[field] !== shipmentSeen[field]);
    // What the form shows, which it keeps outside of React, and this change together.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isNew && canFollow(form, { before: shipmentSeen, theirs: saved })) see(saved);
  }, [form, saved, shipmentSeen]);
  return {
    shipmentSeen,
    /** Once the refusal has said what somebody else saved, sending again replaces it. */
    onFailure({ code, data }: ApiError) {
      if (code === 'shipment_changed') see(shipmentValues(shipmentOf(data as AdminOrder)));
    },
  };
}

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
