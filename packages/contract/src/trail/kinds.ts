/** `change`: something was changed; `file`: data was taken out as a file. */
export const trailKinds = ['change', 'file'] as const;
export type TrailKind = (typeof trailKinds)[number];

/** What is kept of who uses the shop: it signed in or out, its session ran out, it proved again who it is, changed what opens an account, was refused, had to wait. */
export const accessEvents = ['sign_in', 'sign_out', 'expiry', 'proof', 'rights', 'refusal', 'limit'] as const;
export type AccessEvent = (typeof accessEvents)[number];

export const accessWords: Readonly<Record<AccessEvent, string>> = {
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  expiry: 'Session ran out',
  proof: 'Proved again',
  rights: 'Changed access',
  refusal: 'Refused',
  limit: 'Had to wait',
};
