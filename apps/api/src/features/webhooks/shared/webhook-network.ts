import { INTERNET, type Network } from '../../../platform/download/network.ts';

/** Only encrypted connections, and none into the shop's own network. */
export const WEBHOOK_NETWORK: Network = { ...INTERNET, needsHttps: true };
