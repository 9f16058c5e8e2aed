import { ScanBarcode } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from './button.tsx';
import { isDocumentOf } from './camera.ts';
import { loadable, useLoadable } from './loadable.ts';
import type { Sight } from './read-gate.ts';
import { showToast } from './toast.ts';

const panel = loadable<CodeScannerPanelProps>(() => import('./code-scanner-panel.tsx'));

export interface CodeScannerPanelProps {
  /**
   * Called once for the codes that are new before the camera; a piece may bear several. Answers whether they were right,
   * which is heard and felt; null: they say nothing new.
   */
  onCodes: (sight: Sight) => Promise<boolean | null>;
  onClose: () => void;
  /** What became of the last code, next to the picture. */
  children?: ReactNode;
}

interface CodeScannerProps extends Omit<CodeScannerPanelProps, 'onClose'> {
  label: string;
}

const SCAN = 'scan';

/** Whether the camera is open: the address says so, so that Back closes it. */
export function useCodeScanner() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    isOpen: search.get(SCAN) === 'camera',
    open() {
      const address = `?${new URLSearchParams([...search, [SCAN, 'camera']])}`;
      // The page that was loaded did not ask for the camera; loaded as this page, it does.
      if (isDocumentOf(window.location.pathname)) void navigate(address, { preventScrollReset: true });
      else window.location.assign(address);
    },
    close() {
      const left = new URLSearchParams(search);
      left.delete(SCAN);
      void navigate(`?${left}`, { replace: true, preventScrollReset: true });
    },
  };
}

/** A button that opens the phone's camera, whose script is loaded with the first press, and the camera's picture. */
export function CodeScanner({ label, ...rest }: CodeScannerProps) {
  const { isOpen, open, close } = useCodeScanner();
  const renderPanel = useLoadable(panel, {
    isNeeded: isOpen,
    onFailure() {
      close();
      showToast({ tone: 'destructive', title: 'The camera could not be opened. Type the code.' });
    },
  });
  if (isOpen) return renderPanel?.({ ...rest, onClose: close });
  return (
    <div>
      <Button variant="outline" small onClick={open}>
        <ScanBarcode size={18} aria-hidden />
        {label}
      </Button>
    </div>
  );
}
