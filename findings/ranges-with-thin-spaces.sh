#!/usr/bin/env bash
# Which spaces Node 24.21.0 writes in the times and days of an order, one (`format`) or from one to another (`formatRange`), in the
# English of India, Hindi and the English of Britain. U+2009 is a thin space, U+202F a narrow one that does not break.
# Expected: the same in both: since the spaces before am and pm had broken pages in 2023, V8 writes plain ones.
# Seen: `format` does, `formatRange` has both sorts of thin spaces in English, and one in Hindi between am and pm. Chromium 156
# writes plain ones in all, so a page whose server and browser both write '28 Nov – 2 Dec' for a delivery has two texts that look alike: React
# finds a mismatch and draws that part anew, and a test that compares them fails for no reason that one can see.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund -E node@24.21.0
cat > run.mjs <<'JS'
const [morning, afternoon, later] = ['2026-11-28T11:30', '2026-11-28T15:00', '2026-12-02T15:00'].map((time) => new Date(`${time}:00+05:30`));
const shown = (text) => text.replaceAll(/[\u00a0\u2009\u202f]/g, (space) => `<${space.codePointAt(0).toString(16)}>`);
for (const language of ['en-IN', 'hi-IN', 'en-GB']) {
  const days = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });
  const hours = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Asia/Kolkata' });
  console.log(`${language}: '${shown(hours.format(afternoon))}', '${shown(hours.formatRange(morning, afternoon))}', '${shown(days.formatRange(morning, later))}'`);
}
JS
node_modules/.bin/node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Node 24.21.0 behaves as described."
en-IN: '3:00 pm', '11:30<202f>am<2009>–<2009>3:00<202f>pm', '28 Nov<2009>–<2009>2 Dec'
hi-IN: '3:00 pm', '11:30 am<2009>–<2009>3:00 pm', '28 नव॰ – 2 दिस॰'
en-GB: '3:00 pm', '11:30<202f>am<2009>–<2009>3:00<202f>pm', '28 Nov<2009>–<2009>2 Dec'
TXT
