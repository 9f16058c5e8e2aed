import { pino } from 'pino';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { createCloudApi, sendDueMessages } from '../features/whatsapp/index.ts';
import { openPostgres } from '../platform/database/open-database.ts';
import type { Tables } from '../tables/index.ts';

/**
 * A process that sends what is due by WhatsApp, at a clock that is `aheadMs` ahead, and that kills itself at its
 * `nth` message: `before` the call that the claim allows, or `after` it and before the answer is noted.
 */
const [, , databaseUrl = '', apiUrl = '', aheadMs = '0', moment = 'never', nth = '0'] = process.argv;
const database = openPostgres<Tables>(databaseUrl);
const settings = {
  ...demonstrationSettings,
  orders: { ...demonstrationSettings.orders, whatsapp: 'yes' as const },
};
const cloudApi = createCloudApi({
  phoneNumberId: '100000000000001',
  businessAccountId: '200000000000002',
  token: 'sandbox_token',
  appSecret: 'sandbox_app_secret',
  isSimulated: true,
  apiUrl,
});
let count = 0;
await sendDueMessages({
  database,
  clock: { now: () => new Date(Date.now() + Number(aheadMs)) },
  logger: pino({ level: 'silent' }),
  readSettings: () => settings,
  publicUrl: 'http://shop.test',
  whatsApp: {
    ...cloudApi,
    async send(message) {
      count += 1;
      const isLast = count === Number(nth);
      if (isLast && moment === 'before') process.kill(process.pid, 'SIGKILL');
      const sent = await cloudApi.send(message);
      if (isLast && moment === 'after') process.kill(process.pid, 'SIGKILL');
      return sent;
    },
  },
});
await database.close();
