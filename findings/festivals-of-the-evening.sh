#!/usr/bin/env bash
# The days that @ishubhamx/panchangam-js 2.2.3 (a Hindu calendar, '80+ festivals, auto-detected') gives for festivals that a
# shop sells and closes for, beside the Diwali that Singapore keeps as a public holiday (date-holidays 3.37.0).
# Expected: Diwali is 31 October 2024, 20 October 2025 and 8 November 2026; Karva Chauth is ten or eleven days before it.
# Seen: each of the three Diwalis is a day late. A festival of the evening belongs to the day whose evening has the new
# moon; the package takes the new moon of sunrise, which is the same only in some years. Its only Karva Chauth comes
# after Diwali, in the other half of the month. Its README's own `getFestivals({ date, observer, timezoneOffset })` raises a
# TypeError, so the days are read from `getPanchangam`.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @ishubhamx/panchangam-js@2.2.3 date-holidays@3.37.0
cat > run.mjs <<'JS'
import { Observer, getFestivals, getPanchangam } from '@ishubhamx/panchangam-js';
import Holidays from 'date-holidays';

const delhi = new Observer(28.6139, 77.209, 216);
const india = { timezoneOffset: 330 };
const singapore = new Holidays('SG');
for (const year of [2024, 2025, 2026]) {
  const kept = singapore.getHolidays(year).find(({ name }) => name === 'Deepavali');
  console.log(`${year}: Deepavali in Singapore ${kept.date.slice(0, 10)}`);
  for (let time = Date.parse(`${year}-10-01T12:00:00+05:30`); time < Date.parse(`${year}-12-01`); time += 86_400_000) {
    const date = new Date(time);
    for (const { name } of getPanchangam(date, delhi, india).festivals) {
      if (/^(Diwali|Karva)/.test(name)) console.log(`  ${name}: ${date.toISOString().slice(0, 10)}`);
    }
  }
}
try {
  getFestivals({ date: new Date('2026-11-08'), observer: delhi, ...india });
  console.log('getFestivals: answers');
} catch (error) {
  console.log(`getFestivals: ${error.message}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "@ishubhamx/panchangam-js 2.2.3 behaves as described."
2024: Deepavali in Singapore 2024-10-31
  Diwali (Lakshmi Puja): 2024-11-01
  Karva Chauth (Kartik): 2024-11-05
2025: Deepavali in Singapore 2025-10-20
  Diwali (Lakshmi Puja): 2025-10-21
  Karva Chauth (Kartik): 2025-10-25
2026: Deepavali in Singapore 2026-11-08
  Diwali (Lakshmi Puja): 2026-11-09
  Karva Chauth (Kartik): 2026-11-13
getFestivals: Cannot read properties of undefined (reading 'index')
TXT
