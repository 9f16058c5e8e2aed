/**
 * A subject as it leaves. One whose only letters of a script with capitals are capitals, such as the order's number in a
 * Hindi one, ends with the shop's name: rspamd 3.4 gives it up to three of the six points that make junk
 * (SUBJ_ALL_CAPS), SpamAssassin 4.0.1 half a point of five.
 */
export function sentSubject(subject: string, shopName: string): string {
  const isShouting = /\p{Lu}/u.test(subject) && !/\p{Ll}/u.test(subject);
  return isShouting && /\p{Ll}/u.test(shopName) ? `${subject} | ${shopName}` : subject;
}
