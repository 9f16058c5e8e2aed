import { fetchPicture } from '@shop/contract/media/calls';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../../platform/failure-text.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';

/** Pictures that are fetched in parallel. More would slow the shop down for its shoppers. */
const AT_ONCE = 3;

export interface FailedPicture {
  address: string;
  problem: string;
}

/** Makes the shop fetch pictures, a few in parallel. Leaving the page stops it after the current ones. */
export function useFetchPictures(onFetched: () => void) {
  const { mutateAsync } = useApiMutation(fetchPicture, { success: null, failure: null });
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [failed, setFailed] = useState<readonly FailedPicture[]>([]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  async function fetchAll(addresses: readonly string[]) {
    const waiting = [...addresses];
    const problems: FailedPicture[] = [];
    let done = 0;
    setFailed([]);
    setProgress({ done, all: addresses.length });
    async function work() {
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        if (isGone.current) return;
        try {
          await mutateAsync({ body: { address } });
        } catch (error) {
          problems.push({ address, problem: failureText(error) });
        }
        done += 1;
        setProgress({ done, all: addresses.length });
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setProgress(undefined);
    setFailed(problems);
    if (problems.length < addresses.length && !isGone.current) onFetched();
  }

  return { progress, failed, fetchAll };
}
