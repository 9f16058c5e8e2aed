import { formatWholeRupees, rupeesFromPaise } from '@shop/contract/money';
import * as offerMessages from '@shop/contract/offers/messages';
import { type Said, said } from '@shop/messages';
import { LOCALES, type Language, MONTHS } from '@shop/messages/languages';
import { momentWriter } from '@shop/messages/moments';

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
export function codeRefusalSentence(refusal: CodeRefusal, typed: string): Said {
  const sentence = sentenceOf(refusal);
  const isNamed = refusal.why === 'unknown' || refusal.why === 'too_many' || !typed.includes(',');
  return isNamed ? sentence : said(offerMessages.aboutCode, { code: refusal.code, sentence });
}

function sentenceOf(refusal: CodeRefusal): Said {
  switch (refusal.why) {
    case 'unknown':
      return said(offerMessages.unknown, { code: refusal.code.trim().toUpperCase() });
    case 'used_up':
      return said(offerMessages.usedUp);
    case 'first_order':
      return said(offerMessages.firstOrder);
    case 'too_many':
      return said(offerMessages.tooMany, { most: refusal.most });
    case 'nothing_left':
      return said(offerMessages.nothingLeft);
    case 'delivery_free':
      return said(offerMessages.deliveryFree);
    case 'leaves_too_little':
      return said(offerMessages.leavesTooLittle);
    case 'ended':
      // A code that ends at midnight is said to have ended on the day before.
      return said(offerMessages.ended, { day: dayOf(Date.parse(refusal.at) - 1) });
    case 'not_yet':
      return said(offerMessages.notYet, {
        from: (language) => momentWriter(language, dayIn(language))(Date.parse(refusal.from)),
      });
    case 'used_before':
      return said(offerMessages.usedBefore, { most: refusal.most });
    case 'not_covered':
      return refusal.names.length === 0
        ? said(offerMessages.coversNothing)
        : said(offerMessages.notCovered, { things: thingsOf(refusal) });
    case 'below_least': {
      const sum = formatWholeRupees(rupeesFromPaise(refusal.missingPaise));
      return refusal.names.length === 0
        ? said(offerMessages.belowLeastAtAll, { sum })
        : said(offerMessages.belowLeast, { sum, things: thingsOf(refusal) });
    }
  }
}

/** A day in India, as its reader writes it. */
function dayOf(at: number): Said {
  return (language) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...dayIn(language), timeZone: 'Asia/Kolkata' }).format(at);
}

const dayIn = (language: Language) => ({ day: 'numeric', month: MONTHS[language] }) as const;

/** If there are more than this, they are counted instead of named. */
const NAMED_AT_MOST = 3;

/** `Soap and Face Wash`; at least one. */
function thingsOf({ names }: NamedScope): Said {
  const named = names.slice(0, NAMED_AT_MOST);
  const others = names.length - named.length;
  return (language) => {
    const all = others > 0 ? [...named, offerMessages.more({ others }, language)] : named;
    const last = all.at(-1) ?? '';
    if (all.length < 2) return last;
    return offerMessages.and({ firsts: all.slice(0, -1).join(', '), last }, language);
  };
}
