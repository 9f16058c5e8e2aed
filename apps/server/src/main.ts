import { enableCompileCache } from 'node:module';

// What was compiled at the last start need not be compiled again.
enableCompileCache();
// React's own build for servers is chosen by this when the pages are loaded.
process.env['NODE_ENV'] ??= 'production';
const { run } = await import('./run.ts');
await run();
