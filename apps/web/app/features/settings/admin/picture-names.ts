/** The pictures that an owner sets, as they are called. */
export const pictureLabels = {
  logo: 'Logo',
  icon: 'Icon',
  share: 'Picture of shared links',
  signature: 'Signature on GST papers',
} as const;

export const pictureNames = [
  'logo',
  'icon',
  'share',
  'signature',
] as const satisfies readonly (keyof typeof pictureLabels)[];
