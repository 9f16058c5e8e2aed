/** What was taken from the shelf for orders to ship. */
export interface PickingTickTable {
  product_id: string;
  order_ids: string[];
  by_user_id: string;
  at: Date;
}
