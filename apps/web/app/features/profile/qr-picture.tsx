import { useEffect, useState } from 'react';
import './profile-panel.css';

/** The quiet zone around a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code. Its script is loaded with it; without it, nothing is shown. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void import('uqr').then(
      ({ renderSVG }) => isGone || setSource(renderSVG(text, { border: QUIET })),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  if (source === undefined) return <div className="profile-qr" />;
  return <img className="profile-qr" alt={label} src={`data:image/svg+xml,${encodeURIComponent(source)}`} />;
}
