/** A thing kept in memory, with what it weighs there. */
export interface Weighed {
  bytes: number;
  /** State of the catalogue that it shows. */
  version: number;
}

interface PageCacheOptions<Page extends Weighed> {
  /** Renders what a key stands for; called once however many ask at the same moment. */
  render: (key: string, version: number) => Promise<Page>;
  /** Errors are answered, never kept. */
  isKept: (page: Page) => boolean;
  /** Number of the catalogue's present state. */
  version: () => number;
  maxBytes: number;
}

/** Rendered pages by key, the longest unused leaving first; a page of an older catalogue is rendered again. */
export function createPageCache<Page extends Weighed>({
  render,
  isKept,
  version,
  maxBytes,
}: PageCacheOptions<Page>) {
  const pages = new Map<string, Page>();
  const underWay = new Map<string, Promise<Page>>();
  let heldBytes = 0;
  /** The page used last: it stands at the end of the map already. */
  let newest: Page | undefined;

  function remove(key: string) {
    heldBytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  function keep(key: string, page: Page) {
    remove(key);
    pages.set(key, page);
    newest = page;
    heldBytes += page.bytes;
    for (const oldest of pages.keys()) {
      if (heldBytes <= maxBytes) break;
      remove(oldest);
    }
  }

  /** The page where it is in memory and shows the catalogue as it is, else undefined. */
  function find(key: string): Page | undefined {
    const page = pages.get(key);
    if (page === undefined || page.version !== version()) return undefined;
    if (page !== newest) {
      pages.delete(key);
      pages.set(key, page);
      newest = page;
    }
    return page;
  }

  function get(key: string): Promise<Page> {
    const found = find(key);
    if (found) return Promise.resolve(found);
    // Read before rendering: a change meanwhile makes the page old, never falsely new.
    const current = version();
    const workId = `${current} ${key}`;
    let work = underWay.get(workId);
    if (!work) {
      work = render(key, current)
        .then((page) => {
          if (isKept(page)) keep(key, page);
          return page;
        })
        .finally(() => underWay.delete(workId));
      underWay.set(workId, work);
    }
    return work;
  }

  return { find, get, stats: () => ({ pages: pages.size, bytes: heldBytes }) };
}
