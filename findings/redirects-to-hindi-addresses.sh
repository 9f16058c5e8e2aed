#!/usr/bin/env bash
# Where `redirect` of React Router 8.4.0 leads with an address as a person reads it: a search for a Hindi word, a price, a French name.
# Expected: the address is escaped, as `generatePath` of the same package, the browser's address bar and `Response.redirect` do.
# Seen: it goes into a header as it is. Any letter beyond Latin-1 raises a TypeError, so a loader that leads on
# to '/search?q=नीम' answers 500 only to those who search in Hindi; a letter within Latin-1 raises nothing and arrives broken (é as
# a sign of replacement). So what shoppers typed goes through URLSearchParams or generatePath first.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E react-router@8.4.0 react@19.3.1 react-dom@19.3.1
cat > run.mjs <<'JS'
import { once } from 'node:events';
import http from 'node:http';
import { generatePath, redirect } from 'react-router';

const server = http.createServer(({ url }, response) => {
  if (url !== '/old') return response.end(url);
  const { status, headers } = redirect(next);
  response.writeHead(status, Object.fromEntries(headers)).end();
});
let next;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
async function follow(address) {
  try {
    redirect(address);
  } catch (error) {
    return error.name;
  }
  next = address;
  return (await fetch(`http://127.0.0.1:${server.address().port}/old`)).text();
}
for (const address of ['/search?q=neem', '/search?q=नीम', '/search?q=₹149', '/shop/café', generatePath('/shop/:name', { name: 'नीम' }), `/search?${new URLSearchParams({ q: 'नीम' })}`]) {
  console.log(`${address}: ${await follow(address)}`);
}
server.close();
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "React Router 8.4.0 behaves as described."
/search?q=neem: /search?q=neem
/search?q=नीम: TypeError
/search?q=₹149: TypeError
/shop/café: /shop/caf%EF%BF%BD
/shop/%E0%A4%A8%E0%A5%80%E0%A4%AE: /shop/%E0%A4%A8%E0%A5%80%E0%A4%AE
/search?q=%E0%A4%A8%E0%A5%80%E0%A4%AE: /search?q=%E0%A4%A8%E0%A5%80%E0%A4%AE
TXT
