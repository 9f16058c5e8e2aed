#!/usr/bin/env bash
# What packages that read a price out of a text make of the ways in which Indian shops write one, as another shop's export,
# a supplier's list or a pasted message has it. Packages: currency.js 2.0.4, accounting 0.4.1, numeral 2.0.6,
# parse-price 1.1.8, parsecurrency 1.1.1, price-parser 3.4.0, @norbulcz/num-parse 0.1.0.
# Expected: each of the five texts without lakhs is 149, the lakhs are 149999, or the answer is an error, nothing or NaN.
# Seen: the point of 'Rs.' is taken for the decimal point, so 'Rs. 149' is 0.149 in three packages and 0.15 in
# currency.js; the '/-' that ends an amount is a minus in numeral (-149); parse-price takes the first comma of '1,49,999'
# for a decimal one (1.49); price-parser does not know the sign ₹. All of them are numbers that pass a later check.
# Only parsecurrency reads what is in Latin digits.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E currency.js@2.0.4 accounting@0.4.1 numeral@2.0.6 parse-price@1.1.8 parsecurrency@1.1.1 price-parser@3.4.0 @norbulcz/num-parse@0.1.0
cat > run.cjs <<'JS'
const accounting = require('accounting');
const currency = require('currency.js');
const numeral = require('numeral');
const parsePrice = require('parse-price');
const parseCurrency = require('parsecurrency');
const { parseFirst } = require('price-parser');
const { parseNumber } = require('@norbulcz/num-parse');

const readers = {
  'currency.js': (text) => currency(text).value,
  accounting: (text) => accounting.unformat(text),
  numeral: (text) => numeral(text).value(),
  'parse-price': parsePrice,
  parsecurrency: (text) => parseCurrency(text)?.value,
  'price-parser': (text) => parseFirst(text)?.floatValue,
  'num-parse': parseNumber,
};
for (const text of ['₹149', 'INR 149', 'Rs. 149', '149/-', '₹ १४९', '1,49,999', 'Rs. 1,49,999/-']) {
  console.log(`${text}: ${Object.entries(readers).map(([name, read]) => `${name} ${read(text) ?? 'nothing'}`).join(', ')}`);
}
JS
node run.cjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The seven packages behave as described."
₹149: currency.js 149, accounting 149, numeral 149, parse-price 149, parsecurrency 149, price-parser nothing, num-parse 149
INR 149: currency.js 149, accounting 149, numeral 149, parse-price 149, parsecurrency 149, price-parser 149, num-parse nothing
Rs. 149: currency.js 0.15, accounting 0.149, numeral 0.149, parse-price 0.149, parsecurrency 149, price-parser nothing, num-parse nothing
149/-: currency.js NaN, accounting 149, numeral -149, parse-price 149, parsecurrency 149, price-parser nothing, num-parse nothing
₹ १४९: currency.js 0, accounting 0, numeral nothing, parse-price 0, parsecurrency nothing, price-parser nothing, num-parse nothing
1,49,999: currency.js 149999, accounting 149999, numeral 149999, parse-price 1.49, parsecurrency 149999, price-parser nothing, num-parse nothing
Rs. 1,49,999/-: currency.js NaN, accounting 0.149999, numeral -0.149999, parse-price 1.49, parsecurrency 149999, price-parser nothing, num-parse nothing
TXT
