import type { PushKind } from '@shop/contract/push/kinds';
import type { Computed, Defaulted } from './columns.ts';

export interface PushTables {
  /** The keys by which the shop identifies itself to push services. */
  push_keys: {
    singleton: Defaulted<boolean>;
    public_key: string;
    private_key: string;
  };
  /** A device of an owner that receives notifications. */
  push_devices: {
    id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    label: string;
    kinds: PushKind[];
    created_at: Date;
  };
  /** A notification still to be sent to a device; triggers queue them. */
  push_messages: {
    id: Computed<number>;
    device_id: string;
    kind: PushKind;
    title: string;
    path: string;
    created_at: Defaulted<Date>;
    next_try_at: Defaulted<Date>;
    tries: Defaulted<number>;
  };
  /** How much of a kind waited for the owner when the devices were last told. */
  waiting_told: {
    /** A `WaitingKind` of the contract. */
    kind: string;
    count: number;
    newest: Date | null;
    told_at: Date | null;
  };
}
