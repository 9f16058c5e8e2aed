import type { PushKind } from '@shop/contract/push/kinds';
import type { Generated } from 'kysely';
import type { Computed } from './columns.ts';

/** The keys by which the shop identifies itself to push services. */
interface PushKeyTable {
  singleton: Generated<boolean>;
  public_key: string;
  private_key: string;
}

/** A device of an owner that receives notifications. */
interface PushDeviceTable {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
  kinds: PushKind[];
  created_at: Date;
}

/** A notification still to be sent to a device; triggers queue them. */
interface PushMessageTable {
  id: Computed<number>;
  device_id: string;
  kind: PushKind;
  title: string;
  path: string;
  created_at: Generated<Date>;
  next_try_at: Generated<Date>;
  tries: Generated<number>;
}

/** How much of a kind waited for the owner when the devices were last told. */
interface WaitingToldTable {
  /** A `WaitingKind` of the contract. */
  kind: string;
  count: number;
  newest: Date | null;
  told_at: Date | null;
}

export interface PushTables {
  push_keys: PushKeyTable;
  push_devices: PushDeviceTable;
  push_messages: PushMessageTable;
  waiting_told: WaitingToldTable;
}
