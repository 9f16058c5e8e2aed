/** Started and killed by the test of the lock: locks the folder, reports that and keeps running. */
import { lockDataFolder } from './data-folder-lock.ts';

await lockDataFolder(process.argv[2] ?? '.');
process.send?.('locked');
setInterval(() => {}, 1_000);
