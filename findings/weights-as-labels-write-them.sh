#!/usr/bin/env bash
# What packages that read quantities make of the net quantity as Indian labels and price lists write it.
# Packages: js-quantities 1.8.0, mathjs 15.2.0, convert 8.0.2.
# Expected: '75 gm', '1 Kg' and '1 ltr' are a mass or a volume or refused; '250 ML' is 250 ml; '1 pc' is refused.
# Seen: the everyday spellings (gm, Kg, ltr) are refused by all three, and what is taken is taken by the letter of the SI:
# '250 ML' is 250 megalitres, '500 Gm' 500 gigametres, '75 G' a magnetic field in gauss, and '1 pc', one piece, is a parsec,
# 30,856,775,814,913 km. So a weight or a price per 100 ml that is worked out from such a text can be wrong by a factor of
# 1,000,000,000 without an error; the spellings of labels are read by a table of one's own.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E js-quantities@1.8.0 mathjs@15.2.0 convert@8.0.2
cat > run.mjs <<'JS'
import { convertMany } from 'convert';
import Quantity from 'js-quantities';
import { unit } from 'mathjs';

const readers = {
  'js-quantities': (text) => Quantity(text).toBase().toString(),
  mathjs: (text) => unit(text).toSI().toString(),
  convert: (text) => convertMany(text).to('best').toString(),
};
for (const text of ['75 g', '75 gm', '1 Kg', '1 ltr', '250 ml', '250 ML', '500 Gm', '75 G', '1 pc']) {
  const seen = Object.entries(readers).map(([name, read]) => {
    try {
      return `${name} ${read(text)}`;
    } catch {
      return `${name} refuses`;
    }
  });
  console.log(`${text}: ${seen.join(', ')}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The three packages behave as described."
75 g: js-quantities 0.075 kg, mathjs 0.075 kg, convert 75 g
75 gm: js-quantities refuses, mathjs refuses, convert refuses
1 Kg: js-quantities refuses, mathjs refuses, convert refuses
1 ltr: js-quantities refuses, mathjs refuses, convert refuses
250 ml: js-quantities 0.00025 m3, mathjs 2.5e-4 m^3, convert 250 mL
250 ML: js-quantities 250000 m3, mathjs 2.5e+5 m^3, convert 250000000 L
500 Gm: js-quantities 500000000000 m, mathjs 5e+11 m, convert 500000000 km
75 G: js-quantities 0.0075 kg/s2*A, mathjs refuses, convert refuses
1 pc: js-quantities 30856780000000000 m, mathjs refuses, convert 30856775814913.67 km
TXT
