/** `change`: something was changed; `file`: data was taken out as a file. */
export const trailKinds = ['change', 'file'] as const;
export type TrailKind = (typeof trailKinds)[number];

export const trailKindWords: Readonly<Record<TrailKind, string>> = {
  change: 'Changes',
  file: 'Files',
};
