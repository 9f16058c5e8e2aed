#!/usr/bin/env bash
# Which of English and Hindi (in Devanagari) packages choose for what Indian browsers ask for in Accept-Language. `hi-Latn-IN` is Hindi in
# Latin letters, a language of its own in Android and Chrome, for people who speak Hindi and read Latin letters.
# Packages: @formatjs/intl-localematcher 0.10.1, negotiator 1.1.0, bcp-47-match 2.0.3, accept-language-parser 1.5.0, @hapi/accept 6.0.3.
# Expected: who asks for Hindi in Latin letters and then for English gets English; hi-IN gets Hindi.
# Seen: negotiator (within express, koa and more), bcp-47-match and accept-language-parser with `loose` give Devanagari to
# hi-Latn-IN, which its readers cannot read. accept-language-parser as it comes and @hapi/accept do not find 'hi' for 'hi-IN': they
# answer with the English that comes after it, or with nothing. formatjs alone is right in all, and gives Hindi for Maithili too.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @formatjs/intl-localematcher@0.10.1 negotiator@1.1.0 bcp-47-match@2.0.3 accept-language-parser@1.5.0 @hapi/accept@6.0.3
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import { match } from '@formatjs/intl-localematcher';
import { lookup } from 'bcp-47-match';

const require = createRequire(import.meta.url);
const accept = require('@hapi/accept');
const parser = require('accept-language-parser');
const Negotiator = require('negotiator');

const ours = ['en', 'hi'];
const negotiatorOf = (header) => new Negotiator({ headers: { 'accept-language': header } });
const choosers = {
  formatjs: (header) => match(negotiatorOf(header).languages(), ours, 'en'),
  negotiator: (header) => negotiatorOf(header).language(ours),
  'bcp-47-match': (header) => lookup(ours, negotiatorOf(header).languages()),
  'accept-language-parser': (header) => parser.pick(ours, header),
  'the same, loose': (header) => parser.pick(ours, header, { loose: true }),
  '@hapi/accept': (header) => accept.language(header, ours),
};
for (const header of ['hi-Latn-IN,en-IN;q=0.9', 'hi-IN,en;q=0.5', 'en-IN,hi-IN;q=0.9', 'mai']) {
  console.log(`${header}: ${Object.entries(choosers).map(([name, choose]) => `${name} ${choose(header) || 'nothing'}`).join(', ')}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The five packages behave as described."
hi-Latn-IN,en-IN;q=0.9: formatjs en, negotiator hi, bcp-47-match hi, accept-language-parser nothing, the same, loose hi, @hapi/accept nothing
hi-IN,en;q=0.5: formatjs hi, negotiator hi, bcp-47-match hi, accept-language-parser en, the same, loose hi, @hapi/accept en
en-IN,hi-IN;q=0.9: formatjs en, negotiator en, bcp-47-match en, accept-language-parser nothing, the same, loose en, @hapi/accept nothing
mai: formatjs hi, negotiator nothing, bcp-47-match nothing, accept-language-parser nothing, the same, loose nothing, @hapi/accept nothing
TXT
