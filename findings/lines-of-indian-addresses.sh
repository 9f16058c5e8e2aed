#!/usr/bin/env bash
# What a package that lays out postal addresses by country prints of an Indian one.
# Package: localized-address-format 1.3.3.
# Expected: every part that was given is printed. In India the locality (Indiranagar) leads a parcel to the door: a city
# has many streets of one name.
# Seen: `dependentLocality`, its field for a locality, is left out of an Indian address without an error, while the same
# parts for Brazil have it. What is given as a second address line is printed.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E localized-address-format@1.3.3
cat > run.mjs <<'JS'
import { formatAddress } from 'localized-address-format';

const parts = {
  name: 'A. Buyer',
  addressLines: ['12, 4th Cross'],
  dependentLocality: 'Indiranagar',
  locality: 'Bengaluru',
  administrativeArea: 'Karnataka',
  postalCode: '560038',
};
const show = (name, address) => console.log(`${name}: ${formatAddress(address).join(' / ')}`);
show('India', { ...parts, postalCountry: 'IN' });
show('Brazil', { ...parts, postalCountry: 'BR' });
show('India, in a line', { ...parts, postalCountry: 'IN', addressLines: ['12, 4th Cross', 'Indiranagar'] });
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The package behaves as described."
India: A. Buyer / 12, 4th Cross / Bengaluru 560038 / Karnataka
Brazil: A. Buyer / 12, 4th Cross / Indiranagar / Bengaluru-Karnataka / 560038
India, in a line: A. Buyer / 12, 4th Cross / Indiranagar / Bengaluru 560038 / Karnataka
TXT
