import { main } from './lib/main.mjs';
import { inModules } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

// npm run malformed: every call of the API gets 2,000 malformed requests, other ones each time.
await main(() =>
  runNode(
    [
      inModules('vitest/vitest.mjs'),
      'run',
      '--project',
      'postgres',
      'apps/api/src/malformed-input.test.ts',
      '--testTimeout',
      '3600000',
      // Each call is told when it is done: all of them take a quarter of an hour and more.
      '--reporter',
      'verbose',
    ],
    {
      env: { MALFORMED_RUNS: process.argv[2] ?? '2000' },
    },
  ),
);
