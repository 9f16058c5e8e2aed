import { run } from './run.ts';

await run({ pagesFromSources: true });
