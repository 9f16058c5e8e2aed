import { ConfigError } from '@shop/api';
import { keepToOurselves } from './keep-to-ourselves.ts';
import { StartError } from './start-error.ts';
import { startShop } from './start-shop.ts';

/** A stop that hangs is ended then. */
const STOP_BOUND_MS = 10_000;

/** Runs the shop of the environment until it is told to stop. What is wrong with the start is said in one line. */
export async function run(options: { pagesFromSources?: boolean } = {}): Promise<void> {
  keepToOurselves();
  try {
    const starting = startShop(options);
    // A signal that comes while the shop starts is heeded when it has started: nothing is left half done.
    stopOnSignals(async () => (await starting).stop());
    await starting;
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_BOUND_MS).unref();
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}
