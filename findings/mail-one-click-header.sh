#!/usr/bin/env bash
# nodemailer 10.6.1 has an option `list` for headers of mailing lists; it writes `List-<key>` for each key.
# Expected: `list: { 'unsubscribe-post': 'List-Unsubscribe=One-Click' }` writes the header of RFC 8058, without which
# large mailbox providers do not offer to unsubscribe in one press.
# Seen: the value is taken for an address: `List-Unsubscribe-Post: <http://List-Unsubscribe=One-Click>`, which no reader
# of RFC 8058 accepts. Given among `headers` it arrives as written.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E nodemailer@10.6.1
cat > run.mjs <<'JS'
import nodemailer from 'nodemailer';

const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
const mail = { from: 'shop@example.in', to: 'asha@example.in', subject: 'x', text: 'y' };
const value = 'List-Unsubscribe=One-Click';
for (const [way, more] of Object.entries({
  list: { list: { 'unsubscribe-post': value } },
  headers: { headers: { 'List-Unsubscribe-Post': value } },
})) {
  const { message } = await transport.sendMail({ ...mail, ...more });
  console.log(`${way}: ${message.toString().split('\r\n').find((line) => /^List-Unsubscribe-Post/i.test(line))}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "nodemailer 10.6.1 behaves as described."
list: List-Unsubscribe-Post: <http://List-Unsubscribe=One-Click>
headers: List-Unsubscribe-Post: List-Unsubscribe=One-Click
TXT
