/** Who reads orders in bulk from a file of ours. */
export const courierFiles = [
  { id: 'shiprocket', name: 'Shiprocket' },
  { id: 'delhivery', name: 'Delhivery' },
] as const;

export type CourierFileId = (typeof courierFiles)[number]['id'];
