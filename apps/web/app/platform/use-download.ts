import type { FileCall } from '@shop/contract/endpoints';
import { useState } from 'react';
import { showToast } from '../ui/toast.ts';
import { ApiError } from './api-error.ts';
import type { RequestOf } from './call-api.ts';
import { downloadFile, saveFile } from './download.ts';
import { failureText } from './failure-text.ts';

/**
 * Saves the file of a call, and says so if that fails. `what` starts a sentence ('The orders'); pages for shoppers
 * give the whole sentence as `failure`. `kilobytes` is what has arrived so far, or null when no download is running.
 */
export function useDownload(what: string | { failure: string }) {
  const [kilobytes, setKilobytes] = useState<number | null>(null);

  async function download<C extends FileCall>(call: C, request: RequestOf<C>) {
    setKilobytes(0);
    try {
      saveFile(await downloadFile(call, request, (bytes) => setKilobytes(Math.ceil(bytes / 1_000))));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({
        tone: 'destructive',
        title: typeof what === 'string' ? `${what} could not be exported` : what.failure,
        description: failureText(error),
      });
    } finally {
      setKilobytes(null);
    }
  }

  return { kilobytes, download };
}
