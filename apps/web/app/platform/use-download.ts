import type { CsvCall } from '@shop/contract/endpoints';
import { useState } from 'react';
import type { RequestOf } from './call-api.ts';
import { downloadFile, saveFile } from './download.ts';

/** Saves the file of a `csvDownload`. `kilobytes` have come so far; null: nothing is on its way. */
export function useDownload() {
  const [kilobytes, setKilobytes] = useState<number | null>(null);

  /** @throws ApiError for every refusal, and with status 0 where nothing came or it broke off. */
  async function download<C extends CsvCall>(call: C, request: RequestOf<C>) {
    setKilobytes(0);
    try {
      saveFile(await downloadFile(call, request, (bytes) => setKilobytes(Math.ceil(bytes / 1_000))));
    } finally {
      setKilobytes(null);
    }
  }

  return { kilobytes, download };
}
