import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { shopSettings } from '@shop/contract/shop-settings';
import { IconButton } from '../ui/button.tsx';
import { preloadDialog, Sheet } from '../ui/dialog.tsx';
import { ShopNavigation } from './shop-navigation.tsx';
import './shop-header.css';

/** The entries of the header on a screen too small for a row. */
export function SmallScreenMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="small-screen-menu">
      <IconButton
        label="Menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={22} aria-hidden />
      </IconButton>
      <Sheet side="left" title={shopSettings.name} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ShopNavigation label="Shop" onChoose={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}
