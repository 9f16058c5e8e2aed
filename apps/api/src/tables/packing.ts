/** Products taken from the shelf for orders to ship. */
interface PickingTickTable {
  product_id: string;
  order_ids: string[];
  by_user_id: string;
  at: Date;
}

/** A parcel that left before the rest of its order. */
interface ParcelTable {
  id: string;
  order_id: string;
  number: number;
  courier: string;
  tracking_number: string;
  tracking_url: string | null;
  sent_at: Date;
  by_user_id: string | null;
}

interface ParcelLineTable {
  parcel_id: string;
  product_id: string;
  quantity: number;
}

export interface PackingTables {
  picking_ticks: PickingTickTable;
  parcels: ParcelTable;
  parcel_lines: ParcelLineTable;
}
