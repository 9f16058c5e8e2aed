#!/usr/bin/env bash
# What @unhead/schema-org 3.1.3 (also within nuxt-schema-org) tells search engines of a product of which the shop said its price.
# Expected: the offer that was given: a price and a currency.
# Seen: it adds that the product is in stock and that the price is good until the end of next year, so a sold-out product is
# offered and a sale has no end, unless each page says otherwise.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @unhead/schema-org@3.1.3 unhead@3.1.3
cat > run.mjs <<'JS'
import { createSchemaOrgGraph, defineProduct } from '@unhead/schema-org';

function offerOf(offer) {
  const graph = createSchemaOrgGraph();
  graph.push([defineProduct({ name: 'Neem Soap', image: '/neem.jpg', offers: [offer] })]);
  const nodes = graph.resolveGraph({ host: 'https://shop.example', path: '/p/neem' });
  return nodes.find((node) => node['@type'] === 'Product').offers;
}
const offer = { price: 149, priceCurrency: 'INR' };
const { priceValidUntil, ...rest } = offerOf(offer);
console.log(`${JSON.stringify(offer)}: ${JSON.stringify(rest)}`);
console.log(`until December of next year: ${new Date(priceValidUntil).toISOString().slice(0, 7) === `${new Date().getUTCFullYear() + 1}-12`}`);
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "@unhead/schema-org 3.1.3 behaves as described."
{"price":149,"priceCurrency":"INR"}: {"@type":"Offer","availability":"https://schema.org/InStock","price":149,"priceCurrency":"INR"}
until December of next year: true
TXT
