/** Couriers that import orders in bulk from our files. */
export const courierFiles = [
  { id: 'shiprocket', name: 'Shiprocket' },
  { id: 'delhivery', name: 'Delhivery' },
] as const;

export type CourierFileId = (typeof courierFiles)[number]['id'];
