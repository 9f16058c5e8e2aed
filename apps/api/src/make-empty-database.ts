import { makeEmptyDatabase } from './platform/database/open-database.ts';

// Part of `npm run build`.
await makeEmptyDatabase();
