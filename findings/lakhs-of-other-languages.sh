#!/usr/bin/env bash
# How Node 24.21.0 (ICU 78) groups the digits of a lakh in the languages of India, as a number and as an amount in rupees.
# Expected: 1,23,456 in each language with the region IN, as in the English and the Hindi of India, and a number like an amount.
# Seen: Kannada has no lakhs at all; in Marathi, Malayalam and Odia a number is 1,23,456.5 and its amount ₹123,456.50, on one
# page. A short number is 1.5 lakh in Marathi, and 150 thousand in Tamil, Telugu, Kannada, Malayalam and Odia. Who adds one of them
# and wants lakhs in all asks for the digits in `en-IN`.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund -E node@24.21.0
cat > run.mjs <<'JS'
for (const language of ['en', 'hi', 'bn', 'gu', 'pa', 'ta', 'te', 'mr', 'ml', 'kn', 'or', 'kok']) {
  const shown = (options) => new Intl.NumberFormat(`${language}-IN`, { numberingSystem: 'latn', ...options }).format(123_456.5);
  const short = new Intl.NumberFormat(`${language}-IN`, { numberingSystem: 'latn', notation: 'compact' }).format(150_000);
  console.log(`${language}: ${shown({})}, ${shown({ style: 'currency', currency: 'INR' })}, ${short}`);
}
JS
node_modules/.bin/node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Node 24.21.0 behaves as described."
en: 1,23,456.5, ₹1,23,456.50, 1.5L
hi: 1,23,456.5, ₹1,23,456.50, 1.5 लाख
bn: 1,23,456.5, ₹1,23,456.50, 1.5 লা
gu: 1,23,456.5, ₹1,23,456.50, 1.5 લાખ
pa: 1,23,456.5, ₹1,23,456.50, 1.5 ਲੱਖ
ta: 1,23,456.5, ₹1,23,456.50, 150ஆ
te: 1,23,456.5, ₹1,23,456.50, 150వే
mr: 1,23,456.5, ₹123,456.50, 1.5 लाख
ml: 1,23,456.5, ₹123,456.50, 150K
kn: 123,456.5, ₹123,456.50, 150ಸಾ
or: 1,23,456.5, ₹123,456.50, 150ହ
kok: 1,23,456.5, ₹1,23,456.50, 1.5लाख
TXT
