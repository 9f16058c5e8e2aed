#!/usr/bin/env bash
# Which part of an address packages take for the name of its owner: for India's banks, whose pages and mails come from names under
# bank.in, and its other firms of finance, under fin.in, as the Reserve Bank wants it.
# Packages: tldts 7.6.0, parse-domain 8.4.0, psl 1.15.0, tldjs 2.3.2.
# Expected: the owner of pay.one.bank.in is one.bank.in, as the owner of pay.one.co.in is one.co.in; bank.in is a suffix of the Public
# Suffix List like co.in.
# Seen: the last two take bank.in and fin.in for the owner, so all banks are one site. A list of trusted pages, a limit for each
# domain or a check of a mail's domain that is built on them mixes one bank with another.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E tldts@7.6.0 parse-domain@8.4.0 psl@1.15.0 tldjs@2.3.2
cat > run.mjs <<'JS'
import { parseDomain } from 'parse-domain';
import psl from 'psl';
import { getDomain } from 'tldts';
import tldjs from 'tldjs';

const owners = {
  tldts: getDomain,
  'parse-domain': (host) => {
    const { domain, topLevelDomains } = parseDomain(host);
    return [domain, ...topLevelDomains].join('.');
  },
  psl: psl.get,
  tldjs: tldjs.getDomain,
};
const hosts = ['pay.one.bank.in', 'mail.two.bank.in', 'app.three.fin.in', 'pay.one.co.in'];
for (const [name, ownerOf] of Object.entries(owners)) {
  console.log(`${name}: ${hosts.map((host) => `${host} is of ${ownerOf(host)}`).join(', ')}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "All four packages behave as described."
tldts: pay.one.bank.in is of one.bank.in, mail.two.bank.in is of two.bank.in, app.three.fin.in is of three.fin.in, pay.one.co.in is of one.co.in
parse-domain: pay.one.bank.in is of one.bank.in, mail.two.bank.in is of two.bank.in, app.three.fin.in is of three.fin.in, pay.one.co.in is of one.co.in
psl: pay.one.bank.in is of bank.in, mail.two.bank.in is of bank.in, app.three.fin.in is of fin.in, pay.one.co.in is of one.co.in
tldjs: pay.one.bank.in is of bank.in, mail.two.bank.in is of bank.in, app.three.fin.in is of fin.in, pay.one.co.in is of one.co.in
TXT
