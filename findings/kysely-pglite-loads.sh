#!/usr/bin/env bash
# kysely-pglite 0.6.1 (the newest) joins Kysely and PGlite, for 'any' version of both (peer dependencies '*').
# Expected: it loads beside kysely 0.29.9.
# Seen: it installs without a word and cannot be loaded: it imports `Migrator`, which Kysely has moved to 'kysely/migration'. Beside
# 0.28.8 it loads. From 0.29 on Kysely has a `PGliteDialect` of its own, so nothing has to join them.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
for version in 0.28.8 0.29.9; do
  npm install --silent --no-audit --no-fund --ignore-scripts -E kysely-pglite@0.6.1 @electric-sql/pglite@0.5.16 kysely@$version
  node --input-type=module -e "
    const own = Object.keys(await import('kysely')).includes('PGliteDialect');
    const loaded = await import('kysely-pglite').then(() => 'loads', (error) => error.message.split('\n')[0]);
    console.log('kysely $version: kysely-pglite', loaded + ', PGliteDialect of its own', own)"
done | tee seen.txt
diff seen.txt - <<'TXT' && echo "kysely-pglite 0.6.1 behaves as described."
kysely 0.28.8: kysely-pglite loads, PGliteDialect of its own false
kysely 0.29.9: kysely-pglite The requested module 'kysely' does not provide an export named 'Migrator', PGliteDialect of its own true
TXT
