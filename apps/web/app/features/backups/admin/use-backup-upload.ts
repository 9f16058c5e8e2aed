import { getRestore, uploadBackup } from '@shop/contract/backups/calls';
import { BACKUP_PIECE_BYTES } from '@shop/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { uploadTransport } from '../../../platform/upload-transport.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';

/** How often a piece is sent whose answer did not come. */
const TRIES = 3;

/** Sends a backup in pieces. `share`: how much of it has been sent, from 0 to 1; null: none is being sent. */
export function useBackupUpload() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useApiMutation(uploadBackup, { success: null, failure: null });
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();

  async function sendPiece(file: File, at: number) {
    const piece = new File([file.slice(at, at + BACKUP_PIECE_BYTES)], file.name);
    const transport = uploadTransport((sent) => setShare((at + sent * piece.size) / file.size));
    for (let tries = 1; ; tries += 1) {
      try {
        await mutateAsync({ query: { at, of: file.size }, file: piece, transport });
        return;
      } catch (error) {
        const isCutOff = error instanceof ApiError && error.status === 0;
        if (!isCutOff || tries === TRIES) throw error;
      }
    }
  }

  async function upload(file: File) {
    if (file.size === 0) return setProblem('This file is empty. Choose another one.');
    setProblem(undefined);
    setShare(0);
    try {
      for (let at = 0; at < file.size; at += BACKUP_PIECE_BYTES) await sendPiece(file, at);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      await queryClient.invalidateQueries({ queryKey: apiQueryKey(getRestore) });
      setShare(null);
    }
  }

  return { share, problem, upload };
}
