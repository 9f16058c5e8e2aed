import { main } from './lib/main.mjs';
import { inModules } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

// npm run malformed: sends 2,000 random malformed requests to every call of the API, and measures the CPU of the
// longest requests to those that need no account (at most 50 ms an answer), and of every pattern in the source (no more
// than in proportion to the text).
await main(() =>
  runNode(
    [
      inModules('vitest/vitest.mjs'),
      'run',
      '--project',
      'postgres',
      'apps/api/src/malformed-costs.test.ts',
      'apps/api/src/pattern-costs.test.ts',
      'apps/api/src/malformed-input.test.ts',
      '--testTimeout',
      '3600000',
      // Reports each call when it is finished, because all of them together take about 48 minutes.
      '--reporter',
      'verbose',
    ],
    {
      env: { MALFORMED_RUNS: process.argv[2] ?? '2000' },
    },
  ),
);
