import { BACKUP_OLD_MS } from '@shop/contract/limits';
import type { Backups } from '@shop/contract/backups/schemas';
import { formatTime } from '../../../platform/shop-time.ts';

/** The newest backup in a sentence, and whether it is in order. */
export function backupWords(
  { isNightly, madeAt, makingProblem, proof, sent }: Backups,
  now = Date.now(),
): { isOk: boolean; sentence: string } {
  if (makingProblem !== null) {
    return { isOk: false, sentence: `The last backup could not be made: ${makingProblem}` };
  }
  if (madeAt === null) return { isOk: false, sentence: 'There is no backup yet.' };
  if (proof?.problem != null) {
    return { isOk: false, sentence: `The newest backup is not proven: ${proof.problem}` };
  }
  if (proof === null || proof.seconds === null || proof.of < madeAt) {
    return {
      isOk: false,
      sentence: `A backup was made ${formatTime(madeAt)}. It has not been restored yet.`,
    };
  }
  if (isNightly && now - Date.parse(madeAt) > BACKUP_OLD_MS) {
    return { isOk: false, sentence: `The newest backup is of ${formatTime(madeAt)}. That is too old.` };
  }
  if (sent?.problem != null) {
    return { isOk: false, sentence: `The newest backup did not reach the store: ${sent.problem}` };
  }
  return {
    isOk: true,
    sentence: `The backup of ${formatTime(proof.of)} was restored in ${proof.seconds.toLocaleString('en-IN')} s, equal to the paisa.`,
  };
}

/** Bytes as people read them. */
export function sizeInWords(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1_000
    ? `${megabytes.toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`
    : `${(megabytes / 1_000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} GB`;
}
