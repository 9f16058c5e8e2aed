#!/usr/bin/env bash
# @ucp-js/sdk 0.1.1 (the Universal Commerce Protocol's own package, September 2026) parses a checkout as an agent gets it.
# Expected: it loads with `import`, takes the form of the protocol's published versions, and keeps fields that a named
# extension adds.
# Seen: `import` fails, because its module files name each other without `.js` (`require` works). `ucp.capabilities` has to
# be the list of version 2026-01-11; the object keyed by name that 2026-01-23 and 2026-04-08 have is refused. Of what it
# accepts it drops fields it does not know without a word: an extension's, and `payment.handlers`, which 2026-01-11
# requires. So answers are checked by the JSON schemas of the protocol's repository, never by this package's parse.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @ucp-js/sdk@0.1.1
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';

console.log(`import: ${await import('@ucp-js/sdk').then(() => 'loads', (error) => error.code)}`);
const { ExtendedCheckoutResponseSchema } = createRequire(import.meta.url)('@ucp-js/sdk');
const name = 'dev.ucp.shopping.checkout';
const total = [{ type: 'total', amount: 14_900 }];
const handler = { id: 'upi', name: 'com.example.upi', version: '2026-01-11', spec: 'https://shop.example/upi', config_schema: 'https://shop.example/upi.json', instrument_schemas: [], config: {} };
function checkout(version, capabilities) {
  return {
    ucp: { version, capabilities },
    id: 'checkout_1',
    status: 'incomplete',
    currency: 'INR',
    line_items: [{ id: 'line_1', item: { id: 'soap', title: 'Tulsi Soap', price: 14_900 }, quantity: 1, totals: total }],
    totals: total,
    links: [],
    payment: { handlers: [handler] },
    allergens: ['coconut'],
  };
}
function show(title, value) {
  const parsed = ExtendedCheckoutResponseSchema.safeParse(value);
  if (!parsed.success) return console.log(`${title}: refused, ${parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)}`);
  console.log(`${title}: taken, payment ${JSON.stringify(parsed.data.payment)}, allergens ${parsed.data.allergens}`);
}
show('2026-01-11', checkout('2026-01-11', [{ name, version: '2026-01-11' }]));
show('2026-04-08', checkout('2026-04-08', { [name]: [{ version: '2026-04-08' }] }));
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "@ucp-js/sdk 0.1.1 behaves as described."
import: ERR_MODULE_NOT_FOUND
2026-01-11: taken, payment {}, allergens undefined
2026-04-08: refused, ucp.capabilities Expected array, received object
TXT
