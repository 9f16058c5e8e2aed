import { typedTimeOfIndia } from '@shop/contract/days';
import { typedNumber } from '../../../platform/typed-number.ts';
import type { Code, CodeTerms, OfferScope, Sale, SaleTerms } from '@shop/contract/offers/schemas';

/** A picked product, with its name. */
export interface PickedProduct {
  _id: string;
  title: string;
}

/** Fields shared by the forms of codes and sales. Numbers are texts while they are typed. */
export interface SharedFields {
  percent: string;
  amount: string;
  scopeKind: OfferScope['kind'];
  categoryIds: string[];
  collectionIds: string[];
  products: PickedProduct[];
  from: string;
  to: string;
}

export interface CodeFields extends SharedFields {
  code: string;
  kind: CodeTerms['kind'];
  leastOrder: string;
  firstOrderOnly: boolean;
  usesPerShopper: string;
  usesInAll: string;
  givenTo: string;
  inCart: boolean;
}

export interface SaleFields extends SharedFields {
  name: string;
  kind: SaleTerms['kind'];
}

export function codeFields(code: Code | undefined): CodeFields {
  return {
    ...sharedFields(code),
    code: code?.code ?? '',
    kind: code?.kind ?? 'percent',
    leastOrder: numberText(code?.leastOrder),
    firstOrderOnly: code?.firstOrderOnly ?? false,
    usesPerShopper: numberText(code?.usesPerShopper),
    usesInAll: numberText(code?.usesInAll),
    givenTo: code?.givenTo ?? '',
    inCart: code?.inCart ?? false,
  };
}

export function saleFields(sale: Sale | undefined): SaleFields {
  return { ...sharedFields(sale), name: sale?.name ?? '', kind: sale?.kind ?? 'percent' };
}

export function codeTerms(fields: CodeFields): CodeTerms {
  return {
    ...sharedTerms(fields),
    code: fields.code,
    kind: fields.kind,
    leastOrder: numberOf(fields.leastOrder),
    firstOrderOnly: fields.firstOrderOnly,
    usesPerShopper: numberOf(fields.usesPerShopper),
    usesInAll: numberOf(fields.usesInAll),
    givenTo: fields.givenTo,
    inCart: fields.inCart,
  };
}

export function saleTerms(fields: SaleFields): SaleTerms {
  return { ...sharedTerms(fields), name: fields.name, kind: fields.kind };
}

function sharedFields(saved: Code | Sale | undefined): SharedFields {
  return {
    percent: numberText(saved?.percent),
    amount: numberText(saved?.amount),
    scopeKind: saved?.scope.kind ?? 'all',
    categoryIds: saved?.scope.kind === 'categories' ? saved.scope.ids : [],
    collectionIds: saved?.collections.map(({ _id }) => _id) ?? [],
    products: saved?.products ?? [],
    from: saved?.from ?? typedTimeOfIndia(new Date()),
    to: saved?.to ?? '',
  };
}

function sharedTerms(fields: SharedFields) {
  const { percent, amount, scopeKind, categoryIds, collectionIds, products, from, to } = fields;
  const ids = {
    all: [],
    categories: categoryIds,
    collections: collectionIds,
    products: products.map(({ _id }) => _id),
  };
  return {
    ...(percent.trim() === '' ? {} : { percent: numberOf(percent) }),
    ...(amount.trim() === '' ? {} : { amount: numberOf(amount) }),
    scope: { kind: scopeKind, ids: ids[scopeKind] },
    from,
    to,
  };
}

/** Empty for 0, which means none or unlimited. */
function numberText(number: number | undefined): string {
  return number ? String(number) : '';
}

/** 0 if empty. Invalid numbers have been refused at their field. */
function numberOf(text: string): number {
  return typedNumber(text) ?? 0;
}
