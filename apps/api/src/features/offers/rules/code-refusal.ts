import { rupeesFromPaise } from '@shop/contract/money';
import * as offerMessages from '@shop/contract/offers/messages';

/** What an offer is for, with the names of its categories, collections or products. */
interface NamedScope {
  names: string[];
}

/** Why a code takes nothing off, as reported by `apply_codes` in `apply-codes.sql`; times are ISO. */
export type CodeRefusal = { code: string } & CodeReason;

type CodeReason =
  | {
      why: 'unknown' | 'used_up' | 'first_order' | 'nothing_left' | 'delivery_free' | 'leaves_too_little';
    }
  | { why: 'ended'; at: string }
  | { why: 'not_yet'; from: string }
  | { why: 'used_before' | 'too_many'; most: number }
  | ({ why: 'not_covered' } & NamedScope)
  | ({ why: 'below_least'; missingPaise: number } & NamedScope);

/**
 * The message for the shopper, with what would be right. `typed` has all codes; if there are several, the message
 * names the refused one.
 */
export function codeRefusalSentence(refusal: CodeRefusal, typed: string): string {
  const sentence = sentenceOf(refusal);
  const isNamed = refusal.why === 'unknown' || refusal.why === 'too_many' || !typed.includes(',');
  return isNamed ? sentence : offerMessages.aboutCode(refusal.code, sentence);
}

function sentenceOf(refusal: CodeRefusal): string {
  switch (refusal.why) {
    case 'unknown':
      return offerMessages.unknown(refusal.code);
    case 'used_up':
      return offerMessages.usedUp;
    case 'first_order':
      return offerMessages.firstOrder;
    case 'too_many':
      return offerMessages.tooMany(refusal.most);
    case 'nothing_left':
      return offerMessages.nothingLeft;
    case 'delivery_free':
      return offerMessages.deliveryFree;
    case 'leaves_too_little':
      return offerMessages.leavesTooLittle;
    case 'ended':
      // A code that ends at midnight is said to have ended on the day before.
      return offerMessages.ended(day.format(new Date(Date.parse(refusal.at) - 1)));
    case 'not_yet':
      return offerMessages.notYet(dayAndTime.format(new Date(refusal.from)));
    case 'used_before':
      return offerMessages.usedBefore(refusal.most);
    case 'not_covered':
      return refusal.names.length === 0
        ? offerMessages.coversNothing
        : offerMessages.notCovered(thingsOf(refusal));
    case 'below_least':
      return offerMessages.belowLeast(rupeesFromPaise(refusal.missingPaise), thingsOf(refusal));
  }
}

const timeZone = 'Asia/Kolkata';
const day = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short' });
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** If there are more than this, they are counted instead of named. */
const NAMED_AT_MOST = 3;

/** `Soap and Face Wash`; empty: everything. */
function thingsOf({ names }: NamedScope): string {
  const named = names.slice(0, NAMED_AT_MOST);
  const others = names.length - named.length;
  if (others > 0) named.push(`${others} more`);
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
