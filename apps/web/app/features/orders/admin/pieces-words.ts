import { haveLeft } from '@shop/contract/orders/have-left';
import type { AdminOrder, OrderItem } from '@shop/contract/orders/schemas';

/**
 * What became of pieces of a line: `, 1 came back`, `, 2 refunded, 1 of them back`, `, refund of 1 failed`. Pieces that
 * are still in the shop are not sent once they are refunded or back in stock: `, 1 refunded, will not be sent`.
 */
export function piecesWords(order: Pick<AdminOrder, 'parcels' | 'timeline'>, item: OrderItem): string {
  const { refunded = 0, refundFailed = 0, returned = 0 } = item;
  const failed = refundFailed > 0 ? `, refund of ${refundFailed} failed` : '';
  const done = refunded - refundFailed;
  if (!haveLeft(order, item.productId)) {
    const unsent = Math.max(refunded, returned);
    if (unsent === 0) return '';
    const money = done > 0 ? `, ${done} refunded` : '';
    return `${money}${failed}, ${done === unsent ? '' : `${unsent} `}will not be sent`;
  }
  if (refunded <= returned) return `${returned > 0 ? `, ${returned} came back` : ''}${failed}`;
  const back = returned > 0 ? `, ${returned} came back` : '';
  if (done === 0) return `${failed}${back}`;
  return `, ${done} refunded${failed === '' && returned > 0 ? `, ${returned} of them back` : back}${failed}`;
}
