#!/usr/bin/env bash
# Whether date-fns 4.4.0 reads the dates that it writes in Indian languages: each day of 2026 and each full hour, by one
# pattern and one locale for `format` and `parse`.
# Expected: all of them, as in the English of India, in Tamil and in Kannada.
# Seen: the pattern that reads names of months has another spelling than the table that writes them. In Hindi no day of October
# is read, and no day of April in the short form; in Gujarati no day of August, and no hour of the year with AM or PM; in
# Telugu no short September, November and December. The longest form ('PPPP') has the day in Devanagari and the year in Latin
# digits; the Bengali one is never read. So a date in an owner's form works for months and is an 'Invalid Date' from the
# first of October, before Diwali: what is read back is written in numbers.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E date-fns@4.4.0
cat > run.mjs <<'JS'
import { addHours, format, isEqual, parse, startOfDay } from 'date-fns';
import { bn, enIN, gu, hi, kn, ta, te } from 'date-fns/locale';

const patterns = { 'd MMMM yyyy': 24, 'd MMM yyyy': 24, PPPP: 24, 'd/M/yyyy h a': 1 };
for (const [name, locale] of Object.entries({ enIN, hi, gu, bn, ta, te, kn })) {
  for (const [pattern, stepHours] of Object.entries(patterns)) {
    const lost = new Map();
    let all = 0;
    for (let date = new Date(2026, 0, 1); date.getFullYear() === 2026; date = addHours(date, stepHours)) {
      const text = format(date, pattern, { locale });
      all += 1;
      if (isEqual(parse(text, pattern, startOfDay(date), { locale }), date)) continue;
      const month = date.getMonth() + 1;
      lost.set(month, [...(lost.get(month) ?? []), text]);
    }
    const months = [...lost].map(([month, texts]) => `month ${month}: ${texts.length} (${texts[0]})`);
    if (lost.size === 0) continue;
    console.log(`${name} '${pattern}': ${lost.size < 12 ? months.join(', ') : `${[...lost.values()].flat().length} of ${all} (${lost.get(1)[0]})`}`);
  }
}
JS
TZ=Asia/Kolkata node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "date-fns 4.4.0 behaves as described."
hi 'd MMMM yyyy': month 10: 31 (1 अक्टूबर 2026)
hi 'd MMM yyyy': month 4: 30 (1 अप्रैल 2026), month 10: 31 (1 अक्टू 2026)
hi 'PPPP': month 10: 31 (गुरुवार, १ अक्टूबर, 2026)
gu 'd MMMM yyyy': month 8: 31 (1 ઓગસ્ટ 2026)
gu 'PPPP': month 8: 31 (શનિવાર, 1 ઓગસ્ટ, 2026)
gu 'd/M/yyyy h a': 8760 of 8760 (1/1/2026 12 AM)
bn 'PPPP': 365 of 365 (বৃহস্পতিবার , জানুয়ারি ১লা, 2026)
te 'd MMM yyyy': month 9: 30 (1 సెప్టెం 2026), month 11: 30 (1 నవం 2026), month 12: 31 (1 డిసెం 2026)
TXT
