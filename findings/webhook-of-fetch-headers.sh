#!/usr/bin/env bash
# standardwebhooks 1.1.1 checks webhooks of the Standard Webhooks form.
# Expected: `verify` takes the headers of a Request, which every server built on fetch has as a `Headers` object.
# Seen: it reads own properties alone, so that a genuine webhook is refused with 'Missing required headers'; a plain
# object of the same headers passes. A genuine webhook whose body is not JSON passes the check and then throws a
# SyntaxError, not the package's own WebhookVerificationError.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E standardwebhooks@1.1.1
cat > run.mjs <<'JS'
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
const now = new Date();
function headersOf(body) {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': webhook.sign('msg_1', now, body),
  };
}
function show(title, body, headers) {
  try {
    console.log(`${title}: ${JSON.stringify(webhook.verify(body, headers))}`);
  } catch (error) {
    console.log(`${title}: ${error.constructor.name}`);
  }
}
show('plain object', '{"order":1}', headersOf('{"order":1}'));
show('Headers', '{"order":1}', new Headers(headersOf('{"order":1}')));
show('signed text', 'paid', headersOf('paid'));
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "standardwebhooks 1.1.1 behaves as described."
plain object: {"order":1}
Headers: WebhookVerificationError
signed text: SyntaxError
TXT
