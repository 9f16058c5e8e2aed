import { type Config, isOpenToThePublic } from '@shop/api';
import { trackingWebhook } from '@shop/contract/couriers/calls';
import { razorpayWebhook } from '@shop/contract/payments/calls';

/** What the owner is shown of how the shop is set up. */
export function setUpOf(config: Config) {
  const { razorpay, mail, publicUrl, apiAddress, courier } = config;
  return {
    keys: keysOf(razorpay),
    keyId: razorpay.keyId,
    mail: mail.kind,
    publicUrl,
    webhookUrl: `${apiAddress}${razorpayWebhook.path}`,
    providerUrl: razorpay.apiUrl,
    courierUrl: courier === null || courier === 'locked' ? '' : courier.apiUrl,
    trackingUrl: `${apiAddress}${trackingWebhook.path}`,
    isPublic: isOpenToThePublic(config),
  };
}

function keysOf({ keyId, isSimulated, isLive }: Config['razorpay']): 'none' | 'simulated' | 'test' | 'live' {
  if (keyId === '') return 'none';
  if (isSimulated) return 'simulated';
  return isLive ? 'live' : 'test';
}
