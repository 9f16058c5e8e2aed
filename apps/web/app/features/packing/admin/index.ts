export { PackOrders } from './pack-orders.tsx';
export { PackingSlips } from './packing-slips.tsx';
export { PickingList } from './picking-list.tsx';
