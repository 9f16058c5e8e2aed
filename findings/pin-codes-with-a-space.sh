#!/usr/bin/env bash
# What packages that check postal codes by country say of PIN codes as letters have them. Packages: postcode-validator 3.10.22,
# postal-codes-js 2.5.2.
# Expected: '560 038', three digits and three as on the lines of India Post's envelopes, is right; a code that begins with 0 (there is
# no zone 0) or 000000 is wrong.
# Seen: postcode-validator refuses the space and takes 000000 and 011001; postal-codes-js takes the space, a hyphen and 000000. Digits of
# Hindi keyboards are refused by both. So a form takes out spaces and turns digits itself, and checks the first digit.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E postcode-validator@3.10.22 postal-codes-js@2.5.2
cat > run.mjs <<'JS'
import postalCodes from 'postal-codes-js';
import { postcodeValidator } from 'postcode-validator';

for (const pin of ['560038', '560 038', '560-038', '५६००३८', '011001', '000000', '56003']) {
  console.log(`${pin}: postcode-validator ${postcodeValidator(pin, 'IN')}, postal-codes-js ${postalCodes.validate('IN', pin) === true}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Both packages behave as described."
560038: postcode-validator true, postal-codes-js true
560 038: postcode-validator false, postal-codes-js true
560-038: postcode-validator false, postal-codes-js true
५६००३८: postcode-validator false, postal-codes-js false
011001: postcode-validator true, postal-codes-js true
000000: postcode-validator true, postal-codes-js true
56003: postcode-validator false, postal-codes-js false
TXT
