#!/usr/bin/env bash
# How packages of states and their codes call the states of India, as the choices of an address form, a file of another shop and
# a courier's call have to agree. Packages: country-state-city 3.2.1, country-region-data 4.1.0, @koshmoney/countries 1.0.1, iso-3166 4.4.0,
# iso-3166-2 1.0.0, provinces 1.11.0, india-state-district 1.0.5.
# Expected: ISO 3166-2 gives each state two letters, so they agree, but for those that were changed lately.
# Seen: ISO changed Odisha, Uttarakhand, Chhattisgarh and Telangana in November 2023, and iso-3166 alone has all four. Four packages
# have the letters of before; @koshmoney/countries has Odisha's and Telangana's new ones, india-state-district those of number
# plates (Telangana TG since 2024); iso-3166-2 and provinces have no Ladakh. By name it is no better: iso-3166 has ISO's marks
# ('Bihār', 'Telangāna'), so 19 of its 36 names are in none of the others. The numbers of GST are what all of them can be led
# back to.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E country-state-city@3.2.1 country-region-data@4.1.0 @koshmoney/countries@1.0.1 iso-3166@4.4.0 iso-3166-2@1.0.0 provinces@1.11.0 india-state-district@1.0.5
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import { iso31662 } from 'iso-3166';

const require = createRequire(import.meta.url);
const { allCountries } = require('country-region-data');
const { subdivision } = require('@koshmoney/countries');
const lists = {
  'country-state-city': require('country-state-city').State.getStatesOfCountry('IN').map(({ name, isoCode }) => [name, isoCode]),
  'country-region-data': allCountries.find(([, code]) => code === 'IN')[2],
  '@koshmoney/countries': subdivision.forCountry('IN').map(({ name, code }) => [name, code]),
  'iso-3166': iso31662.filter(({ parent }) => parent === 'IN').map(({ name, code }) => [name, code]),
  'iso-3166-2': Object.entries(require('iso-3166-2').country('IN').sub).map(([code, { name }]) => [name, code]),
  provinces: require('provinces').filter(({ country }) => country === 'IN').map(({ name, short }) => [name, short]),
  'india-state-district': require('india-state-district').getAllStates().map(({ name, label, code, value }) => [name ?? label, code ?? value]),
};
const plain = (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const states = ['Odisha', 'Uttarakhand', 'Chhattisgarh', 'Telangana', 'Ladakh'];
for (const [name, list] of Object.entries(lists)) {
  const letters = states.map((state) => `${state} ${list.find(([title]) => plain(title) === plain(state))?.[1].replace('IN-', '') ?? 'none'}`);
  const others = new Set(Object.entries(lists).filter(([other]) => other !== name).flatMap(([, all]) => all.map(([title]) => title)));
  const alone = list.map(([title]) => title).filter((title) => !others.has(title));
  console.log(`${name}: ${list.length}, ${letters.join(', ')}; names that no other has: ${alone.length}${alone.length > 0 ? ` (${alone.slice(0, 2).join(', ')})` : ''}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The seven packages behave as described."
country-state-city: 36, Odisha OR, Uttarakhand UT, Chhattisgarh CT, Telangana TG, Ladakh LA; names that no other has: 0
country-region-data: 36, Odisha OR, Uttarakhand UT, Chhattisgarh CT, Telangana TG, Ladakh LA; names that no other has: 0
@koshmoney/countries: 36, Odisha OD, Uttarakhand UT, Chhattisgarh CT, Telangana TS, Ladakh LA; names that no other has: 0
iso-3166: 36, Odisha OD, Uttarakhand UK, Chhattisgarh CG, Telangana TS, Ladakh LA; names that no other has: 19 (Arunāchal Pradesh, Bihār)
iso-3166-2: 36, Odisha OR, Uttarakhand UT, Chhattisgarh CT, Telangana TG, Ladakh none; names that no other has: 0
provinces: 36, Odisha OR, Uttarakhand UT, Chhattisgarh CT, Telangana TG, Ladakh none; names that no other has: 1 (National Capital Territory of Delhi)
india-state-district: 36, Odisha OD, Uttarakhand UK, Chhattisgarh CG, Telangana TG, Ladakh LA; names that no other has: 0
TXT
