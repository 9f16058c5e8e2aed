/** The name of the first owner's account, until they enter their own. Timelines say 'by the owner'. */
export const UNNAMED_OWNER = 'the owner';

/** The name of somebody who works for the shop, at the start of a sentence. */
export function nameAtStart(userName: string): string {
  return userName === UNNAMED_OWNER ? 'The owner' : userName;
}
