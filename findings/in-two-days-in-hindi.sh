#!/usr/bin/env bash
# What packages write in Hindi for 'in 2 days' and '2 days ago', as a page says when a parcel arrives and when a review was written.
# Packages: date-fns 4.4.0 (formatDistance), dayjs 1.11.23, timeago.js 4.0.2, javascript-time-ago 2.6.4, beside Intl of Node.
# Expected: '2 दिन में' and '2 दिन पहले', as Intl has them, in Latin digits like the rest of the page.
# Seen: date-fns writes 'in' without a space before it, misspelt and with a space behind ('२ दिनमे '), in digits of Devanagari, while
# its dates by `d` have Latin ones; the past is right. timeago.js alone writes two days in the plural. The others agree with Intl.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E date-fns@4.4.0 dayjs@1.11.23 timeago.js@4.0.2 javascript-time-ago@2.6.4
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import { format, formatDistance } from 'date-fns';
import { hi } from 'date-fns/locale';

const require = createRequire(import.meta.url);
const dayjs = require('dayjs');
require('dayjs/locale/hi');
dayjs.extend(require('dayjs/plugin/relativeTime'));
const timeago = require('timeago.js');
const ofTimeago = require('timeago.js/lib/lang/hi_IN');
timeago.register('hi_IN', ofTimeago.default ?? ofTimeago);
const loaded = require('javascript-time-ago');
const TimeAgo = loaded.default ?? loaded;
TimeAgo.addLocale(require('javascript-time-ago/locale/hi'));
const timeAgo = new TimeAgo('hi');

const now = new Date('2026-11-28T12:00:00Z');
const writers = {
  Intl: (date, days) => new Intl.RelativeTimeFormat('hi').format(days, 'day'),
  'date-fns': (date) => formatDistance(date, now, { addSuffix: true, locale: hi }),
  dayjs: (date) => dayjs(date).locale('hi').from(dayjs(now)),
  'timeago.js': (date) => timeago.format(date, 'hi_IN', { relativeDate: now }),
  'javascript-time-ago': (date) => timeAgo.format(date, { now: now.getTime() }),
};
for (const days of [2, 1, -2]) {
  const date = new Date(now.getTime() + days * 86_400_000);
  console.log(`${days}: ${Object.entries(writers).map(([name, write]) => `${name} '${write(date, days)}'`).join(', ')}`);
}
console.log(`a date by date-fns: ${format(now, 'd MMMM', { locale: hi })}`);
JS
TZ=Asia/Kolkata node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The packages behave as described."
2: Intl '2 दिन में', date-fns '२ दिनमे ', dayjs '2 दिन में', timeago.js '2 दिनों में', javascript-time-ago '2 दिन में'
1: Intl '1 दिन में', date-fns '१ दिनमे ', dayjs 'एक दिन में', timeago.js '1 दिन में', javascript-time-ago '1 दिन में'
-2: Intl '2 दिन पहले', date-fns '२ दिन पहले', dayjs '2 दिन पहले', timeago.js '2 दिन पहले', javascript-time-ago '2 दिन पहले'
a date by date-fns: 28 नवंबर
TXT
