import * as contract from '@shop/contract/offers/endpoints';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { listFittingCodes } from './list-fitting-codes.ts';
import { type QuoteDependencies, quoteCart } from './quote-cart.ts';

/** What a shopper's cart costs, with or without codes. */
export function serveOffers(serve: Serve, dependencies: QuoteDependencies): void {
  serve(contract.quoteCart, async ({ identity: { userId, email }, query, request, language }) => {
    const { code = '', ...to } = query;
    const data = await quoteCart(dependencies, { userId, email, code, ...to, address: request.ip, language });
    return { data };
  });

  serve(contract.listFittingCodes, async ({ identity: { userId }, query }) => ({
    data: await listFittingCodes(dependencies, { userId, ...query }),
  }));
}
