/** Categories everywhere (ruling 5), with their labels. */
export const categories = [
  { id: 'soap', label: 'Soap' },
  { id: 'faceWash', label: 'Face Wash' },
  { id: 'shampoo', label: 'Shampoo' },
] as const;
