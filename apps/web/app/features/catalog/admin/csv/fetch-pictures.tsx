import { countOf } from '@shop/contract/count-of';
import { fetchPicture } from '@shop/contract/media/calls';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../../platform/failure-text.ts';
import { useApiMutation } from '../../../../platform/use-api-mutation.ts';
import { Button } from '../../../../ui/button.tsx';
import './fetch-pictures.css';
import './product-import.css';

/** The number of failures that are listed. The others are only counted. */
const FAILURES_SHOWN = 8;

interface FetchPicturesProps {
  /** Addresses of pictures that the file names and the shop does not have. */
  addresses: readonly string[];
  isBusy: boolean;
  /** Some pictures have been fetched. */
  onFetched: () => void;
}

/** Fetches the pictures that a file names by an address elsewhere, and lists those that failed. */
export function FetchPictures({ addresses, isBusy, onFetched }: FetchPicturesProps) {
  const { progress, failed, fetchAll } = useFetchPictures(onFetched);
  const count = countOf(addresses.length, 'picture');
  const more = failed.length - FAILURES_SHOWN;
  return (
    <div className="import-notice">
      <p>{`${addresses.length === 1 ? '1 picture is' : `${count} are`} still at the web addresses in the file. Your shop fetches each once and keeps a copy.`}</p>
      <Button
        small
        variant="outline"
        disabled={isBusy}
        isPending={progress !== undefined}
        pendingLabel={progress ? `Fetching, ${progress.done} of ${progress.all}` : ''}
        onClick={() => void fetchAll(addresses)}
      >
        {failed.length > 0 ? `Try ${count} again` : `Fetch ${count}`}
      </Button>
      {failed.length > 0 ? (
        <div role="alert" className="fetch-failures">
          <p>{`${failed.length} could not be fetched. Upload them as files with the same name, or leave them out.`}</p>
          <ul>
            {failed.slice(0, FAILURES_SHOWN).map(({ address, problem }) => (
              <li key={address}>
                <span translate="no">{address}</span> {problem}
              </li>
            ))}
          </ul>
          {more > 0 ? <p>And {more} more.</p> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Pictures that are fetched in parallel. More would slow the shop down for its shoppers. */
const AT_ONCE = 3;

interface FailedPicture {
  address: string;
  problem: string;
}

/** Makes the shop fetch pictures, a few in parallel. Leaving the page stops it after the current ones. */
function useFetchPictures(onFetched: () => void) {
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
