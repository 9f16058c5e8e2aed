#!/usr/bin/env bash
# On which day a week begins in India, and which days are its weekend, by what pages and sums of a week are made with.
# Packages: date-fns 4.4.0, dayjs 1.11.23, moment 2.31.0, weekstart 2.0.0, @internationalized/date 3.12.4, node 24.21.0.
# Expected: the same day in English and in Hindi of India, in whatever package: Sunday, as Unicode's list of regions has it and Node
# says.
# Seen: with date-fns and dayjs a week begins on Monday in English of India and on Sunday in Hindi, so a calendar moves by a day with the
# language, and a sum of 'this week' with it. In date-fns Gujarati, Kannada and Tamil have Monday too. The weekend is Sunday alone for Node
# and Saturday too for @internationalized/date. Whoever writes for India sets the day (`weekStartsOn`) and the weekend.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund -E node@24.21.0 date-fns@4.4.0 dayjs@1.11.23 moment@2.31.0 weekstart@2.0.0 @internationalized/date@3.12.4
cat > run.mjs <<'JS'
import { isWeekend, parseDate } from '@internationalized/date';
import { startOfWeek } from 'date-fns';
import { enIN, gu, hi, kn, ta, te } from 'date-fns/locale';
import dayjs from 'dayjs';
import moment from 'moment';
import { createRequire } from 'node:module';
import { getWeekStartByLocale } from 'weekstart';

const require = createRequire(import.meta.url);
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const saturday = '2026-11-28';
for (const [language, locale] of Object.entries({ en: enIN, hi, gu, kn, ta, te })) {
  const name = language === 'en' ? 'en-in' : language;
  require(`dayjs/locale/${name}`);
  require(`moment/locale/${name}`);
  const { firstDay, weekend } = new Intl.Locale(`${language}-IN`).getWeekInfo();
  const begins = {
    Node: firstDay % 7,
    'date-fns': startOfWeek(new Date(saturday), { locale }).getDay(),
    dayjs: dayjs(saturday).locale(name).startOf('week').day(),
    moment: moment(saturday).locale(name).startOf('week').day(),
    weekstart: getWeekStartByLocale(`${language}-IN`),
  };
  console.log(`${language}: ${Object.entries(begins).map(([by, day]) => `${by} ${days[day]}`).join(', ')}`);
  const free = [0, 1, 2, 3, 4, 5, 6].filter((more) => isWeekend(parseDate(saturday).add({ days: more }), `${language}-IN`));
  console.log(`  weekend: Node ${weekend.map((day) => days[day % 7]).join(', ')}; @internationalized/date ${free.map((more) => days[(6 + more) % 7]).join(', ')}`);
}
JS
TZ=Asia/Kolkata node_modules/.bin/node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "All of them behave as described."
en: Node Sunday, date-fns Monday, dayjs Monday, moment Sunday, weekstart Sunday
  weekend: Node Sunday; @internationalized/date Saturday, Sunday
hi: Node Sunday, date-fns Sunday, dayjs Sunday, moment Sunday, weekstart Sunday
  weekend: Node Sunday; @internationalized/date Saturday, Sunday
gu: Node Sunday, date-fns Monday, dayjs Sunday, moment Sunday, weekstart Sunday
  weekend: Node Sunday; @internationalized/date Saturday, Sunday
kn: Node Sunday, date-fns Monday, dayjs Sunday, moment Sunday, weekstart Sunday
  weekend: Node Sunday; @internationalized/date Saturday, Sunday
ta: Node Sunday, date-fns Monday, dayjs Sunday, moment Sunday, weekstart Sunday
  weekend: Node Sunday; @internationalized/date Saturday, Sunday
te: Node Sunday, date-fns Sunday, dayjs Sunday, moment Sunday, weekstart Sunday
  weekend: Node Sunday; @internationalized/date Saturday, Sunday
TXT
