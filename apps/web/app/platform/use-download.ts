import type { Endpoint } from '@shop/contract/endpoint';
import { useState } from 'react';
import type { RequestOf } from './call-api.ts';
import { downloadFile, saveFile } from './download.ts';

/** Saves the file of a `csvDownload`. `kilobytes` have come so far; null: nothing is on its way. */
export function useDownload() {
  const [kilobytes, setKilobytes] = useState<number | null>(null);

  /** @throws ApiError for every refusal, and with status 0 where nothing came or it broke off. */
  async function download<E extends Endpoint & { answers: 'csv' }>(endpoint: E, request: RequestOf<E>) {
    setKilobytes(0);
    try {
      saveFile(await downloadFile(endpoint, request, (bytes) => setKilobytes(Math.ceil(bytes / 1_000))));
    } finally {
      setKilobytes(null);
    }
  }

  return { kilobytes, download };
}
