/**
 * Replaces `XMLHttpRequest` in a page test. It sends through the stubbed `fetch`, so that `stubApi` answers uploads
 * too, and reports a progress of one half on the way. `restore` puts the real one back.
 */
export function stubUpload(): { restore: () => void } {
  const real = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest;
  return {
    restore() {
      globalThis.XMLHttpRequest = real;
    },
  };
}

class UploadRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private method = '';
  private url = '';
  private readonly leave = new AbortController();

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }

  setRequestHeader() {}

  send(body: BodyInit) {
    const progress = { lengthComputable: true, loaded: 1, total: 2 };
    this.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
    void this.exchange(body);
  }

  abort() {
    this.leave.abort();
    this.dispatchEvent(new Event('abort'));
  }

  private async exchange(body: BodyInit) {
    try {
      const response = await fetch(this.url, { method: this.method, body });
      this.responseText = await response.text();
      this.status = response.status;
    } catch {
      this.dispatchEvent(new Event('error'));
      return;
    }
    if (!this.leave.signal.aborted) this.dispatchEvent(new Event('load'));
  }
}
