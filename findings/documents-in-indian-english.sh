#!/usr/bin/env bash
# How Carbone 3.8.2, which fills in Word, Excel and HTML templates, writes an amount in rupees in English and Hindi of India, two of the
# languages it lists.
# Expected: ₹1,49,999.00, as Node does and as an Indian invoice has it.
# Seen: '149,999.00 ₹', grouped in thousands and with the sign behind it, as in no language of India; in English of the United States the
# sign is before it. Who fills in invoices with it writes the amount beforehand and passes it on as text.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E carbone@3.8.2
cat > template.html <<'HTML'
{d.total:formatC(2)}, {d.pieces:formatN(0)} pieces, {d.day:formatD(L)}
HTML
cat > run.cjs <<'JS'
const carbone = require('carbone');
const { promisify } = require('node:util');

const render = promisify((lang, done) =>
  carbone.render('template.html', { total: 149_999, pieces: 123_456, day: '2026-11-05' }, { lang, currencySource: 'INR', currencyTarget: 'INR' }, done));
(async () => {
  for (const lang of ['en-in', 'hi', 'en-us']) {
    console.log(`${lang}: ${String(await render(lang)).trim()}`);
    console.log(`  Node: ${new Intl.NumberFormat(lang, { style: 'currency', currency: 'INR' }).format(149_999)}`);
  }
})();
JS
node run.cjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Carbone behaves as described."
en-in: 149,999.00 ₹, 123,456 pieces, 05/11/2026
  Node: ₹1,49,999.00
hi: 149,999.00 ₹, 123,456 pieces, 05/11/2026
  Node: ₹1,49,999.00
en-us: ₹149,999.00, 123,456 pieces, 11/05/2026
  Node: ₹149,999.00
TXT
