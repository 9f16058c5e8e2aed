import * as messages from '@shop/contract/connections/messages';

/** Why a store does not take a file, for the owner. The SDK's errors have the store's code as their name. */
export function storeFaultSentence(error: unknown): string {
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string };
  switch (name) {
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return messages.storeKeyWrong;
    case 'NoSuchBucket':
      return messages.storeBucketUnknown;
    case 'AccessDenied':
      return messages.storeNotAllowed;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return messages.storeRegionWrong;
    case 'RequestTimeTooSkewed':
      return messages.storeClockWrong;
  }
  if (code === 'ENOTFOUND') return messages.storeUnknownHost;
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return messages.storeTlsFails;
  if (/^E[A-Z]+$/.test(code) || name === 'TimeoutError') return messages.storeUnreached;
  return messages.storeRefuses(name);
}
