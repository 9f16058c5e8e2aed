import type { Config } from '@shop/api';
import type { Logger } from 'pino';

/** A part of the shop that one configuration describes. */
interface Instance {
  start(): void;
  rest(): Promise<void>;
  close(): Promise<void>;
}

/** What is to be opened: a configuration, and a text that differs whenever what it was made from does. */
interface Described {
  config: Config;
  state: string;
}

/** The instance that serves now, and those before it that still answer what they were asked. */
export interface Reopening<I extends Instance> {
  begin(first: Described): Promise<I>;
  current(): I;
  /** Ends all of them. */
  end(): Promise<void>;
}

/** Requests may take as long as the provider does. */
const ANSWERED_WITHIN_MS = 15_000;
const RETRY_MS = 5_000;

/**
 * Keeps an instance open that fits the configuration: when settings change, it looks whether what it was made from
 * has changed too, opens another one, lets requests into it, and closes the former one once those in flight are
 * answered. What cannot be opened is logged and tried again, and the former one goes on.
 */
export function createReopening<I extends Instance>({
  open,
  serve,
  readConfig,
  logger,
}: {
  open: (config: Config, onSettings: () => void) => Promise<I>;
  serve: (instance: I) => void;
  readConfig: () => Promise<Described>;
  logger: Logger;
}): Reopening<I> {
  let current: I | undefined;
  let openState = '';
  let isEnded = false;
  let work = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  const former = new Map<I, NodeJS.Timeout>();

  function look(): void {
    work = work.then(reopenIfChanged).catch((error: unknown) => {
      logger.error({ err: error }, 'the shop cannot open as its owner has set it up; it goes on as before');
      clearTimeout(retry);
      retry = setTimeout(look, RETRY_MS).unref();
    });
  }

  async function reopenIfChanged(): Promise<void> {
    if (isEnded) return;
    const { config, state } = await readConfig();
    if (state === openState) return;
    const next = await open(config, look);
    const before = current;
    [current, openState] = [next, state];
    serve(next);
    await before?.rest();
    next.start();
    if (before !== undefined) {
      former.set(before, setTimeout(() => void closeFormer(before), ANSWERED_WITHIN_MS).unref());
    }
    logger.info('the shop is open as its owner has set it up');
  }

  async function closeFormer(instance: I): Promise<void> {
    clearTimeout(former.get(instance));
    former.delete(instance);
    await instance.close().catch((error: unknown) => {
      logger.warn({ err: error }, 'a part of the shop that was replaced did not close');
    });
  }

  return {
    async begin({ config, state }) {
      const first = await open(config, look);
      [current, openState] = [first, state];
      serve(first);
      first.start();
      return first;
    },
    current() {
      if (current === undefined) throw new Error('Nothing is open yet');
      return current;
    },
    async end() {
      isEnded = true;
      clearTimeout(retry);
      await work;
      for (const instance of former.keys()) await closeFormer(instance);
      await current?.rest();
      await current?.close();
    },
  };
}
