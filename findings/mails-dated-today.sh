#!/usr/bin/env bash
# Which date packages that read mails find in one whose Date names India's zone by its letters, as old mail programs and scripts of
# servers in India write it. Packages: mailparser 3.14.2, postal-mime 4.0.0, letterparser 0.1.8.
# Expected: 10:00 of UTC, because RFC 5322 (4.3) has readers take zones of letters that it does not list for -0000; or no date.
# Seen: mailparser answers the moment at which the mail is read, as if it was in the mail, so an order of 2020 is of today, and each
# reading has another date. postal-mime passes on the text, letterparser an invalid Date. All three read +0530.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E mailparser@3.14.2 postal-mime@4.0.0 letterparser@0.1.8
cat > run.mjs <<'JS'
import { extract } from 'letterparser';
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

const shown = (date) => {
  if (!(date instanceof Date)) return `'${date}'`;
  if (Number.isNaN(date.getTime())) return 'an invalid Date';
  return Math.abs(Date.now() - date) < 60_000 ? 'now' : date.toISOString();
};
for (const zone of ['IST', '+0530']) {
  const mail = ['From: shop@example.in', 'To: asha@example.in', 'Subject: DEO-1001', `Date: Mon, 30 Nov 2020 10:00:00 ${zone}`, '', 'On its way.', ''].join('\r\n');
  const read = {
    mailparser: (await simpleParser(mail)).date,
    'postal-mime': (await PostalMime.parse(mail)).date,
    letterparser: extract(mail).date,
  };
  console.log(`${zone}: ${Object.entries(read).map(([by, date]) => `${by} ${shown(date)}`).join(', ')}`);
}
JS
TZ=UTC node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The three packages behave as described."
IST: mailparser now, postal-mime 'Mon, 30 Nov 2020 10:00:00 IST', letterparser an invalid Date
+0530: mailparser 2020-11-30T04:30:00.000Z, postal-mime '2020-11-30T04:30:00.000Z', letterparser 2020-11-30T04:30:00.000Z
TXT
