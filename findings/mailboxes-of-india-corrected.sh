#!/usr/bin/env bash
# What packages that find misspelt mail addresses say of providers that Indian buyers have been with for twenty years.
# Packages: mailcheck 1.1.1, @zootools/email-spell-checker 1.12.0, deep-email-validator 0.1.27, disposable-email-domains-js 1.26.0.
# Expected: nothing of a mailbox that exists; 'gmal.com' is a slip of gmail.com.
# Seen: neither spelling list knows '.co.in', so each address that ends so is corrected to Israel's '.co.il', yahoo.co.in and a shop's
# own domain alike. deep-email-validator takes the suggestion for a verdict and refuses the
# address. sify.com is a disposable one in one list. A form that offers 'Did you mean …?' by these leads mail of orders to strangers.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E mailcheck@1.1.1 @zootools/email-spell-checker@1.12.0 deep-email-validator@0.1.27 disposable-email-domains-js@1.26.0
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import spellChecker from '@zootools/email-spell-checker';

const require = createRequire(import.meta.url);
const mailcheck = require('mailcheck');
const { validate } = require('deep-email-validator');
const { isDisposableEmail } = require('disposable-email-domains-js');

for (const domain of ['gmal.com', 'rediffmail.com', 'yahoo.in', 'yahoo.co.in', 'hotmail.co.in', 'example.co.in', 'sify.com']) {
  const email = `nobody.of.this.example@${domain}`;
  const suggested = (suggestion) => suggestion?.domain ?? 'right';
  // Without asking another server.
  const { valid } = await validate({ email, validateMx: false, validateSMTP: false });
  console.log(`${domain}: mailcheck ${suggested(mailcheck.run({ email }))}, email-spell-checker ${suggested(spellChecker.run({ email }))}, deep-email-validator ${valid ? 'takes it' : 'refuses it'}${isDisposableEmail(email) ? ', disposable' : ''}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The four packages behave as described."
gmal.com: mailcheck gmail.com, email-spell-checker gmail.com, deep-email-validator refuses it
rediffmail.com: mailcheck right, email-spell-checker right, deep-email-validator takes it
yahoo.in: mailcheck right, email-spell-checker right, deep-email-validator takes it
yahoo.co.in: mailcheck yahoo.co.il, email-spell-checker yahoo.co.il, deep-email-validator refuses it
hotmail.co.in: mailcheck hotmail.co.il, email-spell-checker hotmail.co.il, deep-email-validator refuses it
example.co.in: mailcheck example.co.il, email-spell-checker example.co.il, deep-email-validator refuses it
sify.com: mailcheck right, email-spell-checker right, deep-email-validator takes it, disposable
TXT
