#!/usr/bin/env bash
# gstin-validator 1.1.3 (October 2025, the newest) promises to check a GSTIN.
# Expected: it loads.
# Seen: its main file requires './certs', which the published package does not contain, so that it cannot be loaded.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E gstin-validator@1.1.3
ls node_modules/gstin-validator/src
cat > run.cjs <<'JS'
try {
  require('gstin-validator');
  console.log('loaded');
} catch (error) {
  console.log(error.code, error.message.split('\n')[0]);
}
JS
node run.cjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "gstin-validator 1.1.3 behaves as described."
MODULE_NOT_FOUND Cannot find module './certs'
TXT
