#!/usr/bin/env bash
# What packages that make links of the addresses in a text find in reviews and messages as buyers type them on a phone: the
# space after a full stop is often left out. Packages: linkifyjs 4.4.0, autolinker 4.1.5, anchorme 3.0.8, linkify-it 6.1.0.
# Expected: 'Price ₹149.In stock' has no link; deodar.in has one.
# Seen: India's own ending is the word 'in', and is, it, to, so, my, me, no, be and at are other countries', so a sentence that
# begins with one makes a link in all four: http://149.In (₹149.In in linkify-it), http://soap.Is, http://75g.Net. Each leads to a
# domain that anybody can register, under the words of a buyer. 'साबुन.भारत', a domain of India, is right in autolinker alone,
# and cut within the word by linkifyjs. Who wants links takes those that begin with https://.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E linkifyjs@4.4.0 autolinker@4.1.5 anchorme@3.0.8 linkify-it@6.1.0
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import Autolinker from 'autolinker';
import { LinkifyIt } from 'linkify-it';
import * as linkifyjs from 'linkifyjs';

const { default: anchorme } = createRequire(import.meta.url)('anchorme');
const linkifyIt = new LinkifyIt({ fuzzyLink: true });
const finders = {
  linkifyjs: (text) => linkifyjs.find(text).map(({ href }) => href),
  autolinker: (text) => Autolinker.parse(text, { urls: true }).map((match) => match.getAnchorHref()),
  anchorme: (text) => anchorme.list(text).map(({ string }) => string),
  'linkify-it': (text) => (linkifyIt.match(text) ?? []).map(({ url }) => url),
};
for (const text of ['see deodar.in', 'साबुन.भारत', 'Price ₹149.In stock', 'Good soap.Is it in stock?', 'Delivered on time.In two days', 'Thanks.To be ordered again', 'Very nice.My skin is soft', '75g.Net weight']) {
  console.log(`${text}: ${Object.entries(finders).map(([name, find]) => `${name} ${find(text).join(' ') || 'none'}`).join(', ')}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The four packages behave as described."
see deodar.in: linkifyjs http://deodar.in, autolinker http://deodar.in, anchorme deodar.in, linkify-it http://deodar.in
साबुन.भारत: linkifyjs http://न.भारत, autolinker http://साबुन.भारत, anchorme none, linkify-it none
Price ₹149.In stock: linkifyjs http://149.In, autolinker http://149.In, anchorme 149.In, linkify-it http://₹149.In
Good soap.Is it in stock?: linkifyjs http://soap.Is, autolinker http://soap.Is, anchorme soap.Is, linkify-it http://soap.Is
Delivered on time.In two days: linkifyjs http://time.In, autolinker http://time.In, anchorme time.In, linkify-it http://time.In
Thanks.To be ordered again: linkifyjs http://Thanks.To, autolinker http://Thanks.To, anchorme Thanks.To, linkify-it http://Thanks.To
Very nice.My skin is soft: linkifyjs http://nice.My, autolinker http://nice.My, anchorme nice.My, linkify-it http://nice.My
75g.Net weight: linkifyjs http://75g.Net, autolinker http://75g.Net, anchorme 75g.Net, linkify-it http://75g.Net
TXT
