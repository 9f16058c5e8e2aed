/** Texts by key. Nothing here throws. */
interface KeptTexts {
  /** Null if there is none, and on the server. */
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
  clear(): void;
}

/**
 * Browsers that block cookies and some apps' web views have no storage: it is null, or reading or writing throws. What
 * cannot be stored is kept as long as the page is open.
 */
function openStorage(area: 'sessionStorage' | 'localStorage'): KeptTexts {
  const unstored = new Map<string, string>();
  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(window[area]);
    } catch {
      return undefined;
    }
  }
  return {
    get: (key) => unstored.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, text) {
      // Read first where it could not be stored.
      unstored.set(key, text);
      attempt((storage) => {
        storage.setItem(key, text);
        unstored.delete(key);
      });
    },
    remove(key) {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear() {
      unstored.clear();
      attempt((storage) => storage.clear());
    },
  };
}

/** Kept for this tab. */
export const tabStorage = openStorage('sessionStorage');
/** Kept for this browser. */
export const browserStorage = openStorage('localStorage');
