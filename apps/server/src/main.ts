import { enableCompileCache } from 'node:module';

// Reuses the code that was compiled at the last start.
enableCompileCache();
// Makes React load its production build for servers.
process.env['NODE_ENV'] ??= 'production';
const { run } = await import('./run.ts');
await run();
