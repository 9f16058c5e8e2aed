#!/usr/bin/env bash
# Whether packages with the Indian national calendar (Saka; on papers of the government) agree with ICU in
# Node, day by day from 2020 to 2029. Packages: react-date-object 2.1.9 (within react-multi-date-picker), @internationalized/date 3.12.4.
# Expected: all do: the year has fixed months, and is long when the Gregorian one is.
# Seen: @internationalized/date does. react-date-object is a day off on the last days of five of the ten years, and on 20 March 2023
# and 2027 two years ahead: 30 Phalguna 1946, where it is 29 Phalguna 1944. It happens only as the year ends, so a trial of
# today's date shows nothing.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E react-date-object@2.1.9 @internationalized/date@3.12.4
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import { IndianCalendar, parseDate, toCalendar } from '@internationalized/date';

const require = createRequire(import.meta.url);
const loaded = (name) => require(name).default ?? require(name);
const DateObject = loaded('react-date-object');
const indian = loaded('react-date-object/calendars/indian');
const english = loaded('react-date-object/locales/indian_en');

const icu = new Intl.DateTimeFormat('en-u-ca-indian', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' });
function byIcu(date) {
  const parts = Object.fromEntries(icu.formatToParts(date).map(({ type, value }) => [type, Number.parseInt(value, 10)]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
function byDateObject(date) {
  const { year, month, day } = new DateObject({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }).convert(indian, english);
  return `${year}-${month.number}-${day}`;
}
function byInternationalized(date) {
  const { year, month, day } = toCalendar(parseDate(date.toISOString().slice(0, 10)), new IndianCalendar());
  return `${year}-${month}-${day}`;
}
for (const [name, read] of Object.entries({ 'react-date-object': byDateObject, '@internationalized/date': byInternationalized })) {
  const wrong = [];
  for (let time = Date.UTC(2020, 0, 1); time < Date.UTC(2030, 0, 1); time += 86_400_000) {
    const date = new Date(time);
    if (read(date) !== byIcu(date)) wrong.push(`${date.toISOString().slice(0, 10)} is ${read(date)} for ${byIcu(date)}`);
  }
  console.log(`${name}: ${wrong.length} days`);
  for (const each of wrong) console.log(`  ${each}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Both packages behave as described."
react-date-object: 21 days
  2020-03-17 is 1941-12-26 for 1941-12-27
  2020-03-18 is 1941-12-27 for 1941-12-28
  2020-03-19 is 1941-12-28 for 1941-12-29
  2020-03-20 is 1941-12-29 for 1941-12-30
  2023-03-17 is 1944-12-27 for 1944-12-26
  2023-03-18 is 1944-12-28 for 1944-12-27
  2023-03-19 is 1944-12-29 for 1944-12-28
  2023-03-20 is 1946-12-30 for 1944-12-29
  2024-03-17 is 1945-12-26 for 1945-12-27
  2024-03-18 is 1945-12-27 for 1945-12-28
  2024-03-19 is 1945-12-28 for 1945-12-29
  2024-03-20 is 1945-12-29 for 1945-12-30
  2027-03-17 is 1948-12-27 for 1948-12-26
  2027-03-18 is 1948-12-28 for 1948-12-27
  2027-03-19 is 1948-12-29 for 1948-12-28
  2027-03-20 is 1950-12-30 for 1948-12-29
  2028-03-16 is 1949-12-25 for 1949-12-26
  2028-03-17 is 1949-12-26 for 1949-12-27
  2028-03-18 is 1949-12-27 for 1949-12-28
  2028-03-19 is 1949-12-28 for 1949-12-29
  2028-03-20 is 1949-12-29 for 1949-12-30
@internationalized/date: 0 days
TXT
