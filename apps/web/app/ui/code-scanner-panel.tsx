import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openBarcodeReader, type BarcodeReader } from './barcode-reader.ts';
import { Button } from './button.tsx';
import { closeCamera, openCamera, problemOf, type CameraProblem } from './camera.ts';
import type { CodeScannerPanelProps } from './code-scanner.tsx';
import { createReadGate, type Sight } from './read-gate.ts';
import { signalScan } from './scan-signal.ts';
import './code-scanner-panel.css';

const problemWords: Record<CameraProblem, string> = {
  insecure:
    'Browsers open the camera only at addresses that begin with https. Open the shop at its https address, or type the code.',
  refused: 'The camera is not allowed here. Allow it for this page in your browser, or type the code.',
  none: 'This device has no camera. Type the code.',
  busy: 'Another program uses the camera. Close it and try again, or type the code.',
  reader: 'This browser cannot read codes from its camera. Type the code.',
};

/** Between two pictures, so that the page stays quick while it looks for codes. */
const PAUSE_MS = 80;

/** The picture of the camera while it looks for codes. It is off once the page is left or hidden. */
export default function CodeScannerPanel({ onCodes, onClose, children }: CodeScannerPanelProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const isShown = useIsShown();
  const take = useEffectEvent(async (sight: Sight) => {
    const isRight = await onCodes(sight);
    if (isRight !== null) signalScan(isRight);
  });
  const begin = useEffectEvent(() => setProblem(undefined));
  const fail = useEffectEvent((error: unknown) => setProblem(problemOf(error)));

  useEffect(() => {
    if (!isShown) return;
    const work = new AbortController();
    void scan(video.current, work.signal, { onStart: begin, onSight: take }).catch(fail);
    return () => work.abort();
  }, [isShown]);

  return (
    <div className="code-scanner">
      <video
        ref={video}
        className="code-scanner-picture"
        hidden={problem !== undefined}
        muted
        playsInline
        aria-label="Picture of the camera"
      />
      {problem === undefined ? null : <p role="alert">{problemWords[problem]}</p>}
      {children}
      <div className="row">
        <Button variant="outline" small onClick={onClose}>
          {problem === undefined ? 'Stop the camera' : 'Close'}
        </Button>
      </div>
    </div>
  );
}

function useIsShown(): boolean {
  const [isShown, setShown] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const note = () => setShown(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return isShown;
}

/** Looks for codes until it is aborted. */
async function scan(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  { onStart, onSight }: { onStart: () => void; onSight: (sight: Sight) => Promise<void> },
): Promise<void> {
  if (!video) return;
  const stream = await openCamera();
  const reader = openBarcodeReader();
  signal.addEventListener('abort', stop);
  function stop() {
    closeCamera(stream);
    reader.close();
  }
  // It may have been left while the browser asked.
  if (signal.aborted) return stop();
  try {
    video.srcObject = stream;
    await video.play();
    onStart();
    await readPictures(video, reader, signal, onSight);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stop();
  }
}

async function readPictures(
  video: HTMLVideoElement,
  reader: BarcodeReader,
  signal: AbortSignal,
  onSight: (sight: Sight) => Promise<void>,
) {
  const gate = createReadGate();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  while (!signal.aborted) {
    const { videoWidth: width, videoHeight: height } = video;
    if (width > 0) {
      Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0);
      const read = await reader.read(context.getImageData(0, 0, width, height));
      const sight = gate(read, performance.now());
      if (sight.fresh.length > 0 && !signal.aborted) await onSight(sight);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
