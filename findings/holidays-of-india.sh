#!/usr/bin/env bash
# date-holidays 3.37.0 for India, as a shop would ask it on which days no courier comes.
# Expected: Diwali, Holi and Id in 2026, as in the lists that the government publishes each year, at least in some state.
# Seen: neither India nor any of its 35 states there has Diwali, Holi, Dussehra, Id, Pongal or Janmashtami: 8 November 2026
# (Diwali) is a working day. Dadra and Nagar Haveli and Daman and Diu, one territory since 2020, are still two. With Hindi
# asked for, two of six names stay English.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E date-holidays@3.37.0
cat > run.mjs <<'JS'
import Holidays from 'date-holidays';

const states = Object.keys(new Holidays().getStates('IN'));
const names = new Set(['', ...states].flatMap((state) => new Holidays('IN', state || undefined).getHolidays(2026).map(({ name }) => name)));
console.log(`states: ${states.length}, DN and DD apart: ${states.includes('DN') && states.includes('DD')}`);
for (const word of ['Diwali', 'Deepavali', 'Holi', 'Dussehra', 'Eid', 'Pongal', 'Janmashtami']) {
  console.log(`${word}: ${[...names].some((name) => name.split(/[^A-Za-z]+/).includes(word))}`);
}
console.log(`8 November 2026: ${JSON.stringify(new Holidays('IN').isHoliday(new Date('2026-11-08T12:00:00+05:30')))}`);
const hindi = new Holidays('IN', { languages: ['hi'] }).getHolidays(2026).map(({ name }) => name);
console.log(`in Hindi: ${hindi.join(', ')}`);
JS
TZ=Asia/Kolkata node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "date-holidays 3.37.0 behaves as described."
states: 35, DN and DD apart: true
Diwali: false
Deepavali: false
Holi: false
Dussehra: false
Eid: false
Pongal: false
Janmashtami: false
8 November 2026: false
in Hindi: गणतंत्र दिवस, गुड फ्राइडे, अम्बेडकर जयंती, Independence Day, गांधी जयंती, Christmas Day
TXT
