#!/usr/bin/env bash
# When packages for calendars (ICS, RFC 5545) repeat an early event of India, such as the courier's of 5:00 on Mondays and on the
# 30th, and what they make of the name that Outlook has for India's time. Packages: ts-ics 2.4.6, node-ical 0.27.2, ical-expander 3.2.0.
# Expected: on Mondays and on the 30th, by the clock of the event's zone; 'India Standard Time' is Asia/Kolkata, as in Unicode's
# list of the zones of Windows.
# Seen: ts-ics looks for the Monday and the 30th in UTC, where until 5:30 of India it is the day before: it comes on Tuesdays, and
# on the 1st or 31st, and the first time is missing. From 5:30 on, and every day or week without a day, it is right. ts-ics and
# ical-expander take 'India Standard Time' for UTC, so an event of Outlook is five and a half hours late; node-ical knows it.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E ts-ics@2.4.6 node-ical@0.27.2 ical-expander@3.2.0
cat > run.mjs <<'JS'
import IcalExpander from 'ical-expander';
import ical from 'node-ical';
import { convertIcsCalendar, extendByRecurrenceRule } from 'ts-ics';

const calendar = ({ zone = 'Asia/Kolkata', time = '050000', rule }) =>
  [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Deodar//EN', 'BEGIN:VEVENT', 'UID:1@shop.example', 'DTSTAMP:20261101T000000Z',
    `DTSTART;TZID=${zone}:20261130T${time}`, `DTEND;TZID=${zone}:20261130T120000`, 'SUMMARY:Courier', `RRULE:${rule}`,
    'END:VEVENT', 'END:VCALENDAR',
  ].join('\r\n');
const repeats = {
  'ts-ics': (ics) => {
    const [{ recurrenceRule, start }] = convertIcsCalendar(undefined, ics).events;
    return extendByRecurrenceRule(recurrenceRule, { start: start.date, end: new Date('2027-03-01') });
  },
  'node-ical': (ics) => Object.values(ical.sync.parseICS(ics)).find(({ type }) => type === 'VEVENT').rrule.all(),
  'ical-expander': (ics) => new IcalExpander({ ics }).all().occurrences.map(({ startDate }) => startDate.toJSDate()),
};
const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', weekday: 'short', day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' });
const events = {
  'Mondays at 5:00': { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2' },
  'each 30th at 5:00': { rule: 'FREQ=MONTHLY;BYMONTHDAY=30;COUNT=2' },
  'Mondays at 5:30': { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2', time: '053000' },
  'each day at 5:00': { rule: 'FREQ=DAILY;COUNT=2' },
  "each day at 5:00 of 'India Standard Time'": { rule: 'FREQ=DAILY;COUNT=2', zone: 'India Standard Time' },
};
for (const [what, event] of Object.entries(events)) {
  console.log(what);
  for (const [name, repeat] of Object.entries(repeats)) {
    console.log(`  ${name}: ${repeat(calendar(event)).map((date) => shown.format(date)).join('; ')}`);
  }
}
JS
TZ=UTC node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The three packages behave as described."
Mondays at 5:00
  ts-ics: Tue 01/12, 05:00
  node-ical: Mon 30/11, 05:00; Mon 07/12, 05:00
  ical-expander: Mon 30/11, 05:00; Mon 07/12, 05:00
each 30th at 5:00
  ts-ics: Tue 01/12, 05:00; Thu 31/12, 05:00
  node-ical: Mon 30/11, 05:00; Wed 30/12, 05:00
  ical-expander: Mon 30/11, 05:00; Wed 30/12, 05:00
Mondays at 5:30
  ts-ics: Mon 30/11, 05:30; Mon 07/12, 05:30
  node-ical: Mon 30/11, 05:30; Mon 07/12, 05:30
  ical-expander: Mon 30/11, 05:30; Mon 07/12, 05:30
each day at 5:00
  ts-ics: Mon 30/11, 05:00; Tue 01/12, 05:00
  node-ical: Mon 30/11, 05:00; Tue 01/12, 05:00
  ical-expander: Mon 30/11, 05:00; Tue 01/12, 05:00
each day at 5:00 of 'India Standard Time'
  ts-ics: Mon 30/11, 10:30; Tue 01/12, 10:30
  node-ical: Mon 30/11, 05:00; Tue 01/12, 05:00
  ical-expander: Mon 30/11, 10:30; Tue 01/12, 10:30
TXT
