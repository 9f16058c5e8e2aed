import type { EnteredCourier } from './features/connections/index.ts';
import { ConfigError, type Environment, besideShop, findAddress, findText } from './config-values.ts';
import type { RazorpayConfig } from './config-razorpay.ts';

/** How the shop reaches its account of couriers, or the sandbox in its place. */
export interface CourierConfig extends EnteredCourier {
  /** The base address of the API. */
  apiUrl: string;
  /** No courier comes. */
  isSimulated: boolean;
  /** The port on which this process runs the sandbox; null if Shiprocket or another sandbox is used. */
  ownSandboxPort: number | null;
}

/** The sandbox's account unless another is set. */
const SANDBOX = {
  user: 'api@sandbox.example',
  password: 'sandbox_password',
  pickup: '',
  trackingKeys: ['sandbox_tracking_key'],
};
const SHIPROCKET_API = 'https://apiv2.shiprocket.in';
const KEYS = ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD'] as const;

/** The variables of the account that are set. Any of them comes before what the owner entered. */
export function courierVariables(env: Environment): string[] {
  return [...KEYS, 'SHIPROCKET_PICKUP', 'SHIPROCKET_WEBHOOK_KEY'].filter(
    (key) => findText(env, key) !== null,
  );
}

/**
 * The account by its variables, or as the owner entered it. Without one, the sandbox on the third port after the shop's
 * where payments are simulated too; null elsewhere: such a shop sends by files and by hand.
 * @throws ConfigError for variables that are incomplete or wrong
 */
export function readCourier(
  env: Environment,
  {
    port,
    host,
    razorpay,
    entered,
  }: { port: number; host: string; razorpay: RazorpayConfig; entered: EnteredCourier | 'locked' | null },
): CourierConfig | 'locked' | null {
  const [user, password] = KEYS.map((key) => findText(env, key));
  const apiUrl = findAddress(env, 'SHIPROCKET_API_URL');
  const isSimulated = apiUrl !== null && apiUrl !== SHIPROCKET_API;
  if (isSimulated && razorpay.isLive) {
    throw new ConfigError(
      'SHIPROCKET_API_URL',
      'unset it: where money moves, parcels go to Shiprocket itself',
    );
  }
  const reached = { apiUrl: apiUrl ?? SHIPROCKET_API, isSimulated, ownSandboxPort: null };
  if (user && password) {
    const trackingKeys = [findText(env, 'SHIPROCKET_WEBHOOK_KEY')].filter((key) => key !== null);
    return { user, password, pickup: findText(env, 'SHIPROCKET_PICKUP') ?? '', trackingKeys, ...reached };
  }
  if (courierVariables(env).length > 0) {
    throw new ConfigError(user ? KEYS[1] : KEYS[0], `set it too: ${KEYS.join(' and ')} go together`);
  }
  if (entered === 'locked') return 'locked';
  if (entered !== null) return { ...entered, ...reached };
  if (razorpay.ownSandboxPort === null || apiUrl !== null || port + 3 > 65_535) return null;
  return {
    ...SANDBOX,
    apiUrl: besideShop(host, port + 3),
    isSimulated: true,
    ownSandboxPort: port + 3,
  };
}
