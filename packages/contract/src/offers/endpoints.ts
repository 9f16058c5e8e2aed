import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { TYPED_CODES_MAX } from '../limits.ts';
import { MAX_AMOUNT_RUPEES } from '../money.ts';
import { Done, Id, pageQuery, PageOf, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import * as fittingCalls from './fitting-calls.ts';
import { scopeKinds } from './kinds.ts';
import {
  CartQuote,
  Code,
  CodeChange,
  CodePrice,
  NewCode,
  NewSale,
  Sale,
  SaleChange,
  SalePrice,
  UsedCode,
} from './schemas.ts';

export const quoteCart = endpoint(calls.quoteCart, {
  summary:
    'Returns the total of the cart if it were ordered now, with or without codes (`SOAP10` or `SOAP10, FREESHIP`), for an address of the shopper or a PIN code, or else with the delivery fee for the rest of India. 429 after many unknown codes.',
  query: Shape({
    code: Type.Optional(Type.String({ maxLength: TYPED_CODES_MAX })),
    addressId: Type.Optional(Type.String({ maxLength: 40 })),
    /** Used only if there is no `addressId`. */
    pinCode: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  response: WithData(CartQuote),
});

export const listFittingCodes = endpoint(fittingCalls.listFittingCodes, {
  summary:
    'Lists the codes that the owner lets the cart offer and that take something off this cart, each alone, the largest saving first, at most three.',
  query: Shape({
    addressId: Type.Optional(Type.String({ maxLength: 40 })),
    pinCode: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  response: WithData(Type.Array(UsedCode)),
});

export const listCodes = endpoint(calls.listCodes, {
  summary: 'Lists the codes with their results, newest first.',
  query: Shape(pageQuery),
  response: PageOf(Code),
});

export const addCode = endpoint(calls.addCode, {
  summary:
    'Adds a code. 400 with a sentence for each wrong field; 409 if more products could be had with it for ₹1 or less than `floorConfirmed`.',
  body: NewCode,
  response: WithData(Code),
});

export const editCode = endpoint(calls.editCode, {
  summary:
    'Changes a code. Orders that used it do not change. 409 with the current code in `data` if its version is not the one that is sent.',
  params: Shape({ id: Id }),
  body: CodeChange,
  response: WithData(Code),
});

export const stopCode = endpoint(calls.stopCode, {
  summary: 'Stops a code, or allows it again.',
  params: Shape({ id: Id }),
  body: Shape({ stopped: Type.Boolean() }),
  response: WithData(Code),
});

export const listSales = endpoint(calls.listSales, {
  summary: 'Lists the sales, latest start first.',
  query: Shape(pageQuery),
  response: PageOf(Sale),
});

export const listSalePrices = endpoint(calls.listSalePrices, {
  summary:
    'Lists what products would cost in a sale, the lowest price first: the first 200, how many there are, and how many would be sold at ₹1. Changes nothing.',
  query: Shape({
    kind: Type.Enum(['percent', 'amount']),
    /** Per cent, or rupees. */
    off: Type.Number({ minimum: 0, maximum: MAX_AMOUNT_RUPEES }),
    scope: Type.Enum(scopeKinds),
    /** The ids of the scope, joined by commas. */
    ids: Type.Optional(Type.String({ maxLength: 10_000 })),
  }),
  response: Shape({ ...PageOf(SalePrice).properties, atFloor: Type.Integer() }),
});

export const listCodePrices = endpoint(calls.listCodePrices, {
  summary:
    'Lists what the smallest order of each product would cost with a code, without delivery, the cheapest first: the first 200, how many there are, and how many would cost ₹1 or less. Changes nothing.',
  query: Shape({
    kind: Type.Enum(['percent', 'amount']),
    /** Per cent, or rupees. */
    off: Type.Number({ minimum: 0, maximum: MAX_AMOUNT_RUPEES }),
    /** The lowest value of the goods, in rupees. */
    leastOrder: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_AMOUNT_RUPEES })),
    scope: Type.Enum(scopeKinds),
    /** The ids of the scope, joined by commas. */
    ids: Type.Optional(Type.String({ maxLength: 10_000 })),
  }),
  response: Shape({ ...PageOf(CodePrice).properties, atFloor: Type.Integer() }),
});

export const addSale = endpoint(calls.addSale, {
  summary:
    'Adds a sale. 400 with a sentence for each wrong field; 409 if it would sell more products at ₹1 than `floorConfirmed`.',
  body: NewSale,
  response: WithData(Sale),
});

export const editSale = endpoint(calls.editSale, {
  summary:
    'Changes a sale: everything before it begins, its name and end while it runs. 409 once it is over, and with the current sale in `data` if its version is not the one that is sent.',
  params: Shape({ id: Id }),
  body: SaleChange,
  response: WithData(Sale),
});

export const endSale = endpoint(calls.endSale, {
  summary: 'Ends a running sale, or removes one that has not begun. 409 once it is over.',
  params: Shape({ id: Id }),
  response: Done,
});
