import { MAILED_CODE } from '@shop/contract/limits';
import { useState } from 'react';
import { type KeptKey, useSession } from '../../platform/session.ts';
import { tabStorage } from '../../platform/storage.ts';

/** A number whose code is on its way. */
export interface AskedPhone {
  /** As it was typed. */
  phone: string;
  ticket: string;
  /** In milliseconds since 1970. */
  askedAt: number;
}

/** Kept by the tab, for one account: a phone may end its page while somebody reads WhatsApp. */
const KEY: KeptKey = 'askedPhone';

interface Kept extends AskedPhone {
  userId: string;
}

function findKept(userId: string): AskedPhone | undefined {
  const text = tabStorage.get(KEY);
  if (text === null) return undefined;
  const kept = JSON.parse(text) as Kept;
  const isOver = Date.now() - kept.askedAt > MAILED_CODE.minutes * 60_000;
  return isOver || kept.userId !== userId ? undefined : kept;
}

/** The number whose code this tab waits for, and how to change it. */
export function useAskedPhone() {
  const userId = useSession().user?.id ?? '';
  const [asked, setAsked] = useState(() => findKept(userId));
  return {
    asked,
    keep(next: Omit<AskedPhone, 'askedAt'>) {
      const kept: Kept = { ...next, askedAt: Date.now(), userId };
      tabStorage.set(KEY, JSON.stringify(kept));
      setAsked(kept);
    },
    forget() {
      tabStorage.remove(KEY);
      setAsked(undefined);
    },
  };
}
