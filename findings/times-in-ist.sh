#!/usr/bin/env bash
# What packages that read dates as people write them make of IST, the time that Indian banks, couriers and mails name.
# Packages: any-date-parser 2.2.4, chrono-node 2.10.3, spacetime 7.15.0, luxon 3.7.2.
# Expected: 10:00 IST is 10:00 of India, or an error, because Israel and Ireland have an IST too; 10:00 +0530 is 10:00 of India in all.
# Seen: any-date-parser takes IST for Israel's without a word, three and a half hours later, and drops +0530 behind a time, so
# 10:00 +0530 is 10:00 of UTC. chrono-node means India. spacetime raises an error, luxon answers an invalid date.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E any-date-parser@2.2.4 chrono-node@2.10.3 spacetime@7.15.0 luxon@3.7.2
cat > run.mjs <<'JS'
import anyDate from 'any-date-parser';
import * as chrono from 'chrono-node';
import { DateTime } from 'luxon';
import spacetime from 'spacetime';

const readers = {
  'any-date-parser': (text) => anyDate.fromString(text),
  'chrono-node': (text) => chrono.parseDate(text),
  luxon: (text) => DateTime.fromRFC2822(text).toJSDate(),
};
const india = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'short' });
for (const zone of ['IST', '+0530']) {
  for (const [name, read] of Object.entries(readers)) {
    const date = read(`Mon, 30 Nov 2026 10:00:00 ${zone}`);
    console.log(`${name}: 10:00 ${zone} is ${Number.isNaN(date.getTime()) ? 'invalid' : `${india.format(date)} of India`}`);
  }
}
try {
  console.log(`spacetime: ${spacetime('2026-11-30 10:00', 'IST').iso()}`);
} catch (error) {
  console.log(`spacetime: ${error.message}`);
}
JS
TZ=UTC node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The four packages behave as described."
any-date-parser: 10:00 IST is 30/11/2026, 13:30 of India
chrono-node: 10:00 IST is 30/11/2026, 10:00 of India
luxon: 10:00 IST is invalid
any-date-parser: 10:00 +0530 is 30/11/2026, 15:30 of India
chrono-node: 10:00 +0530 is 30/11/2026, 10:00 of India
luxon: 10:00 +0530 is 30/11/2026, 10:00 of India
spacetime: Spacetime: Cannot find timezone named: 'IST'. Please enter an IANA timezone id.
TXT
