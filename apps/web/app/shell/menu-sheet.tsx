import { Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useShopSettings } from '../platform/shop-settings.ts';
import { IconButton } from '../ui/button.tsx';
import { preloadDialog, Sheet } from '../ui/dialog.tsx';
import * as texts from './shell.messages.ts';

interface MenuSheetProps {
  className: string;
  /** The links. Each of them closes the sheet. */
  children: (close: () => void) => ReactNode;
}

/** The navigation of a small screen: a button and the sheet that slides in (product §2). */
export function MenuSheet({ className, children }: MenuSheetProps) {
  const { shop } = useShopSettings();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={className}>
      <IconButton
        label={texts.menu()}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        <Menu size={22} aria-hidden />
      </IconButton>
      <Sheet side="left" title={shop.name} isOpen={isOpen} onClose={close}>
        {children(close)}
      </Sheet>
    </div>
  );
}
