#!/usr/bin/env bash
# What two packages for ICU messages make of the same number skeletons in Hindi: a rate of GST, an amount, digits.
# Packages: @messageformat/core 3.4.1, intl-messageformat 12.1.5 (within react-intl and other packages of FormatJS).
# Expected: a message says the same in both; that is what the format is for.
# Seen: `::percent` of 0.18 is 0.18% in the first, as in ICU, where it only adds the sign, and 18% in the second, which multiplies. With
# ICU's own way to multiply (`percent scale/100`) it is 18% and 1,800%. The plain `percent` is 18% in both. In the second
# `unit-width-iso-code`, `numbering-system/deva` and `precision-increment/0.05` change nothing, without an error. Who moves texts from one to the
# other, or gets them from translators who test by one, looks at each number in them.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @messageformat/core@3.4.1 intl-messageformat@12.1.5
cat > run.mjs <<'JS'
import MessageFormat from '@messageformat/core';
import { IntlMessageFormat } from 'intl-messageformat';

for (const [style, number] of [['percent', 0.18], ['::percent', 0.18], ['::percent scale/100', 0.18], ['::currency/INR', 149_999.5], ['::currency/INR unit-width-iso-code', 149_999.5], ['::numbering-system/deva', 149_999.5], ['::precision-increment/0.05', 149.23]]) {
  const message = `{number, number, ${style}}`;
  console.log(`${number} as ${style}: @messageformat/core ${new MessageFormat('hi').compile(message)({ number })}, intl-messageformat ${new IntlMessageFormat(message, 'hi').format({ number })}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Both packages behave as described."
0.18 as percent: @messageformat/core 18%, intl-messageformat 18%
0.18 as ::percent: @messageformat/core 0.18%, intl-messageformat 18%
0.18 as ::percent scale/100: @messageformat/core 18%, intl-messageformat 1,800%
149999.5 as ::currency/INR: @messageformat/core ₹1,49,999.50, intl-messageformat ₹1,49,999.50
149999.5 as ::currency/INR unit-width-iso-code: @messageformat/core INR 1,49,999.50, intl-messageformat ₹1,49,999.50
149999.5 as ::numbering-system/deva: @messageformat/core १,४९,९९९.५, intl-messageformat 1,49,999.5
149.23 as ::precision-increment/0.05: @messageformat/core 149.25, intl-messageformat 149.23
TXT
