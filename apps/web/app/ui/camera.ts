/** Why there is no picture. `reader`: there is one, but nothing can be read in it. */
export type CameraProblem = 'insecure' | 'refused' | 'none' | 'busy' | 'reader';

/** Enough for the bars of a small label at arm's length; more only takes longer to read. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** The camera on the back of a phone, or any other. Throws what `problemOf` explains. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers have no such object at an address without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('no secure context', 'SecurityError');
  return devices.getUserMedia({ audio: false, video: { facingMode: { ideal: 'environment' }, ...PICTURE } });
}

export function closeCamera(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

/** https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia names the errors. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (!window.isSecureContext) return 'insecure';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'reader';
}

/**
 * Whether this document may use the camera: browsers keep the permissions policy of the page that was loaded, and going
 * from page to page inside the shop loads none.
 */
export function isDocumentOf(pathname: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name).pathname === pathname;
}
