#!/usr/bin/env bash
# A mailbox whose local part is Devanagari (RFC 6531) may be given only to a server that offers SMTPUTF8.
# Expected: nodemailer 10.6.1 refuses the recipient where the server (smtp-server 3.21.6, `hideSMTPUTF8`) does not offer it.
# Seen: it sends RCPT TO with the raw letters and without the parameter, and reports the recipient as accepted.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E nodemailer@10.6.1 smtp-server@3.21.6
cat > run.mjs <<'JS'
import { once } from 'node:events';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';

for (const hideSMTPUTF8 of [false, true]) {
  let parameters;
  const server = new SMTPServer({
    hideSMTPUTF8,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: ({ args }, session, done) => {
      parameters = args;
      done();
    },
    onData: (stream, session, done) => stream.on('end', done).resume(),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.server.address().port, ignoreTLS: true });
  const { accepted, rejected } = await transport.sendMail({
    from: 'shop@example.in',
    to: 'आशा@example.in',
    subject: 'x',
    text: 'y',
  });
  console.log(
    `SMTPUTF8 ${hideSMTPUTF8 ? 'not offered' : 'offered'}: MAIL FROM with ${JSON.stringify(parameters)}, accepted ${accepted.length}, rejected ${rejected.length}`,
  );
  server.close();
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "nodemailer 10.6.1 behaves as described."
SMTPUTF8 offered: MAIL FROM with {"SMTPUTF8":true}, accepted 1, rejected 0
SMTPUTF8 not offered: MAIL FROM with false, accepted 1, rejected 0
TXT
