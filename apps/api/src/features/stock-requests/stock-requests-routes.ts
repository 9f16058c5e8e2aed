import * as contract from '@shop/contract/stock-requests/endpoints';
import * as stockRequestMessages from '@shop/contract/stock-requests/messages';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { type StockRequestDependencies, keepStockRequest } from './keep-stock-request.ts';

/** 'Tell me when it is back'. */
export function serveStockRequests(serve: Serve, dependencies: StockRequestDependencies): void {
  serve(contract.requestStockMail, async ({ say, body, request }) => {
    await keepStockRequest(dependencies, body, { address: request.ip });
    return { message: say(stockRequestMessages.kept) };
  });
}
