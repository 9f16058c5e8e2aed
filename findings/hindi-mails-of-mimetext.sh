#!/usr/bin/env bash
# How mimetext 3.0.28 (which the documents of workers at the edge of networks recommend for mail) writes a mail in Hindi, beside nodemailer 10.6.1.
# Expected: a body beyond ASCII is marked 8bit, base64 or quoted-printable; a long subject is cut into encoded words of
# at most 75 characters (RFC 2047, section 2), each whole letters.
# Seen: mimetext marks the body '7bit' and writes the letters as they are, which RFC 2045 (2.7) rules out: a relay that goes by the
# mark may cut the eighth bit off, and what checks mail for spam counts it. The subject is one encoded word of 296 characters,
# in one line. postal-mime 4.0.0 and other generous readers show both, so a trial with one's own mailbox shows nothing. nodemailer
# keeps both rules.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E mimetext@3.0.28 nodemailer@10.6.1 postal-mime@4.0.0
cat > run.mjs <<'JS'
import { createMimeMessage } from 'mimetext';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';

const subject = 'आपका ऑर्डर DEO-1001 भेज दिया गया है: नीम साबुन, तुलसी साबुन और हल्दी चंदन साबुन, कुल ₹1,49,999';
const text = 'नमस्ते, आपका पार्सल कल पहुँचेगा।';
const [from, to] = ['shop@example.in', 'asha@example.in'];
const message = createMimeMessage();
message.setSender(from);
message.setRecipient(to);
message.setSubject(subject);
message.addMessage({ contentType: 'text/plain', data: text });
const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
const raws = {
  mimetext: message.asRaw(),
  nodemailer: (await transport.sendMail({ from, to, subject, text })).message.toString(),
};
for (const [name, raw] of Object.entries(raws)) {
  const [head, ...body] = raw.split(/\r?\n\r?\n/);
  const longest = Math.max(...[...head.matchAll(/=\?[^?]+\?[BQ]\?[^?]*\?=/gi)].map(([word]) => word.length));
  const [encoding] = /(?<=^Content-Transfer-Encoding: ).*/im.exec(raw);
  const isAscii = [...body.join('\n')].every((letter) => letter.codePointAt(0) < 128);
  const read = await PostalMime.parse(raw);
  console.log(`${name}: body ${encoding.trim()}, ${isAscii ? 'all ASCII' : 'beyond ASCII'}; longest encoded word ${longest}; read back ${read.subject === subject && read.text.trim() === text}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "mimetext 3.0.28 behaves as described."
mimetext: body 7bit, beyond ASCII; longest encoded word 296; read back true
nodemailer: body base64, all ASCII; longest encoded word 52; read back true
TXT
