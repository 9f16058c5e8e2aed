import type { CourierAccount } from './features/couriers/index.ts';
import type { PushNetwork } from './features/push/index.ts';
import type { CloudApi } from './features/whatsapp/index.ts';
import type { DownloadPublicFile } from './platform/download/download-public-file.ts';
import type { Network } from './platform/download/network.ts';

/** How the API reaches what is outside of the shop, other than the payment service. */
export interface Outside {
  /** Fetches files from the Internet. */
  download?: DownloadPublicFile;
  /** The addresses that push services may have; by default the Internet. */
  pushNetwork?: PushNetwork | undefined;
  /** The addresses that other people's programs may have; by default the Internet. */
  webhookNetwork?: Network | undefined;
  /** Left out: no messages by WhatsApp. */
  whatsApp?: CloudApi | null | undefined;
  /** Left out: no account of couriers. `locked`: its password cannot be opened. */
  courierAccount?: CourierAccount | 'locked' | null | undefined;
}
