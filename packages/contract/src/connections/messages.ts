export const keysSaved = 'Razorpay takes these keys. They are in use now.';
export const keysRemoved = 'The keys are removed.';
export const webhookSecretMade = 'The new secret counts now. Enter it at Razorpay.';
export const mailSaved = (recipient: string) =>
  `The mail server has taken an email to ${recipient}. It is in use now.`;
export const mailRemoved = 'The mail server is removed.';
export const addressSaved = 'The address is in use now.';
export const addressRemoved = 'The address is removed.';

export const keysWrong =
  'Razorpay does not take this key id with this secret. Copy both anew: test and live keys each have a secret of their own, and making new keys ends the old ones.';
export const keysBusy = 'Razorpay has too many calls at the moment. Try again in a minute.';
export const keysDown = 'Razorpay does not answer as it should. Try again in a few minutes.';
export const keysUnreached =
  'This server cannot reach Razorpay (api.razorpay.com, port 443). Check its network, then try again.';
export const clockWrong = (minutes: number) =>
  `The clock of this server is ${minutes} minutes off, so secure connections may fail. Set it (NTP), then try again.`;
export const certificateWrong =
  'The secure connection to Razorpay fails, as with a wrong clock or a proxy in between. Check the time of this server, then try again.';

export const mailPasswordWrong = 'The mail server does not take this user name and password.';
export const mailSenderRefused = (answer: string) =>
  `The mail server does not let this user send from this address. It says: ${answer}`;
export const mailRecipientRefused = (answer: string) =>
  `The mail server does not take an email to you. It says: ${answer}`;
export const mailTlsFails =
  'The secure connection to the mail server fails: choose the other kind (TLS from the start is mostly port 465, STARTTLS 587), or check its certificate.';
export const mailUnknownHost = 'This mail server is not known: check its name.';
export const mailUnreached =
  'The mail server does not answer at this port. Check name and port; many hosts close port 25.';
export const mailRefused = (answer: string) => `The mail server refuses the email. It says: ${answer}`;

export const storeSaved = 'The store takes backups. The next one goes there.';
export const storeRemoved = 'The store is removed.';
export const backupKeyMade = 'The next backups open with the new key.';

export const courierSaved = (pickup: string) =>
  `Shiprocket lets this user in. Parcels leave from ‘${pickup}’.`;
export const trackingKeyMade = 'The new key counts now. Enter it at Shiprocket.';
export const courierRemoved = 'The account is removed.';

export const storeKeyWrong = 'The store does not take this access key with this secret key.';
export const storeBucketUnknown = 'The store has no bucket of this name.';
export const storeNotAllowed = 'This access key may not write and read in this bucket. Allow it both there.';
export const storeRegionWrong = 'The bucket is in another region. Enter the region and address of that one.';
export const storeClockWrong =
  'The clock of this server differs from the store’s. Set it (NTP), then try again.';
export const storeUnknownHost = 'This address is not known: check it.';
export const storeTlsFails = 'The secure connection to the store fails: check its address and certificate.';
export const storeUnreached = 'The store does not answer at this address.';
export const storeRefuses = (code: string) => `The store refuses the file (${code || 'without a reason'}).`;
export const storeGivesOther = 'The store did not give back what was written.';
export const storeLocked =
  'The secret key of the store cannot be opened on this machine. Enter it again under Connections.';
