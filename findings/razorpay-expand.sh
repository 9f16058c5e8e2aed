#!/usr/bin/env bash
# What razorpay 2.9.8 (Razorpay's own SDK) asks the API for with `expand[]`, as its types and Razorpay's documents write it:
# orders with their payments, payments with their card. The SDK speaks to a server of this script.
# Expected: `GET /v1/orders?…&expand[]=payments`, as the documents of the API have it; a Date as `from` in seconds.
# Seen: `expand[expand]=payments`, in a list of orders, a list of payments and for one payment, while the call for one
# order's transfers has `expand[]=transfers` in its path. A Date as `from`, which the code means to turn into seconds, goes
# out as text like 2026-03-31T18:30:00.000Z; a string with a date is turned into seconds. The documents do not
# say that the API reads that form: a stand-in for Razorpay that is built after them answers without the payments, and a
# shop that reconciles by such lists checks that they are there, or calls `orders.fetchPayments`.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E razorpay@2.9.8
cat > run.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import Razorpay from 'razorpay';

const server = createServer(({ method, url }, response) => {
  console.log(`${method} ${decodeURIComponent(url)}`);
  response.setHeader('content-type', 'application/json').end('{}');
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { api, orders, payments } = new Razorpay({ key_id: 'rzp_test_key', key_secret: 'secret' });
api.rq.defaults.baseURL = `http://127.0.0.1:${server.address().port}`;
await orders.all({ 'expand[]': 'payments' });
await payments.all({ 'expand[]': 'card' });
await payments.fetch('pay_1', { 'expand[]': 'card' });
await orders.fetchTransferOrder('order_1');
await payments.all({ from: new Date('2026-04-01T00:00:00+05:30') });
await payments.all({ from: '2026-04-01T00:00:00+05:30' });
server.close();
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "razorpay 2.9.8 behaves as described."
GET /v1/orders?count=10&skip=0&expand[expand]=payments
GET /v1/payments?count=10&skip=0&expand[expand]=card
GET /v1/payments/pay_1?expand[expand]=card
GET /v1/orders/order_1/?expand[]=transfers&status
GET /v1/payments?from=2026-03-31T18:30:00.000Z&count=10&skip=0
GET /v1/payments?from=1774981800&count=10&skip=0
TXT
