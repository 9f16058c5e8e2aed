/** Why a stock changed, with the label that an owner reads. */
export const movementKinds = [
  { id: 'initial', label: 'First stock' },
  { id: 'sale', label: 'Sale' },
  { id: 'hold', label: 'Hold' },
  { id: 'release', label: 'Release' },
  { id: 'return', label: 'Return' },
  { id: 'correction', label: 'Correction' },
] as const;
