/** The labels of the pictures that an owner sets. */
export const pictureLabels = {
  logo: 'Logo',
  icon: 'Icon',
  share: 'Picture for shared links',
  signature: 'Signature on GST papers',
} as const;

export const pictureNames = [
  'logo',
  'icon',
  'share',
  'signature',
] as const satisfies readonly (keyof typeof pictureLabels)[];
