import { momentOfIndia } from '@shop/contract/days';
import { CODE_MAX, CODE_MIN } from '@shop/contract/limits';
import { paiseFromRupees } from '@shop/contract/money';
import * as offerMessages from '@shop/contract/offers/messages';
import * as offerRefusals from '@shop/contract/offers/refusals';
import type { CodeTerms, OfferScope, SaleTerms } from '@shop/contract/offers/schemas';
import { plainText } from '@shop/contract/typed-text';
import { refuseFields } from '../../../../platform/errors.ts';

const CODE_PERCENT_MAX = 100;
/** Below 100, so that a price stays above 0. */
const SALE_PERCENT_MAX = 99;

/** Turns a code as it was typed into what is stored. @throws unfit_offer with a sentence for each wrong field */
export function fitCode(typed: CodeTerms) {
  const code = plainText(typed.code).toUpperCase();
  const startsAt = momentOfIndia(typed.from);
  const endsAt = momentOfIndia(typed.to);
  const isOpenEnded = typed.to.trim() === '';
  const isCode = /^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])$/.test(code);
  refuseFaults({
    code: (!isCode || code.length < CODE_MIN || code.length > CODE_MAX) && offerMessages.codeShape,
    percent: typed.kind === 'percent' && percentFault(typed.percent, CODE_PERCENT_MAX),
    amount: typed.kind === 'amount' && amountFault(typed.amount),
    from: startsAt === null && offerMessages.timeShape,
    to: !isOpenEnded && endFault(startsAt, endsAt),
    scope: scopeFault(typed.scope),
    givenTo: typed.inCart === true && typed.givenTo.trim() !== '' && offerMessages.givenToSomebody,
  });
  return {
    code,
    kind: typed.kind,
    percent: typed.kind === 'percent' ? (typed.percent ?? null) : null,
    amount_paise: typed.kind === 'amount' ? paiseFromRupees(typed.amount ?? 0) : null,
    least_paise: paiseFromRupees(typed.leastOrder),
    scope: JSON.stringify(storedScope(typed.scope)),
    first_order_only: typed.firstOrderOnly,
    uses_per_shopper: typed.usesPerShopper || null,
    uses_in_all: typed.usesInAll || null,
    starts_at: startsAt ?? new Date(0),
    ends_at: endsAt,
    given_to: typed.givenTo.trim(),
    ...(typed.inCart === undefined ? {} : { in_cart: typed.inCart }),
  };
}

/** Turns a sale as it was typed into what is stored. @throws unfit_offer with a sentence for each wrong field */
export function fitSale(typed: SaleTerms, now: Date) {
  const startsAt = momentOfIndia(typed.from);
  const endsAt = momentOfIndia(typed.to);
  refuseFaults({
    name: typed.name.trim() === '' && offerMessages.nameMissing,
    percent: typed.kind === 'percent' && percentFault(typed.percent, SALE_PERCENT_MAX),
    amount: typed.kind === 'amount' && amountFault(typed.amount),
    from: startsAt === null && offerMessages.timeShape,
    to: endFault(startsAt, endsAt) || (endsAt !== null && endsAt <= now && offerMessages.endInPast),
    scope: scopeFault(typed.scope),
  });
  return {
    name: typed.name.trim(),
    percent: typed.kind === 'percent' ? (typed.percent ?? null) : null,
    amount_paise: typed.kind === 'amount' ? paiseFromRupees(typed.amount ?? 0) : null,
    scope: JSON.stringify(storedScope(typed.scope)),
    starts_at: startsAt ?? now,
    ends_at: endsAt ?? now,
  };
}

function percentFault(percent: number | undefined, most: number) {
  const isFit = percent !== undefined && Number.isInteger(percent) && percent >= 1 && percent <= most;
  return !isFit && offerMessages.percentRange(most);
}

function amountFault(amount: number | undefined) {
  return !(amount !== undefined && amount > 0) && offerMessages.amountMissing;
}

function endFault(startsAt: Date | null, endsAt: Date | null) {
  if (endsAt === null) return offerMessages.timeShape;
  return startsAt !== null && endsAt <= startsAt && offerMessages.endBeforeStart;
}

const nothingChosen = {
  categories: offerMessages.categoriesMissing,
  collections: offerMessages.collectionsMissing,
  products: offerMessages.productsMissing,
};

function scopeFault({ kind, ids }: OfferScope) {
  return kind !== 'all' && ids.length === 0 && nothingChosen[kind];
}

function storedScope({ kind, ids }: OfferScope): OfferScope {
  return { kind, ids: kind === 'all' ? [] : [...new Set(ids)] };
}

/** Throws if any field has a sentence. @throws unfit_offer */
function refuseFaults(sentences: Record<string, string | false | null>): void {
  const faults = Object.entries(sentences).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (faults.length > 0) throw refuseFields(offerRefusals.unfitOffer, Object.fromEntries(faults));
}
