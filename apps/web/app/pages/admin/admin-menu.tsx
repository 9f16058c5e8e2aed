import { Menu } from 'lucide-react';
import { useState } from 'react';
import { shopSettings } from '@shop/contract/shop-settings';
import { IconButton } from '../../ui/button.tsx';
import { preloadDialog, Sheet } from '../../ui/dialog.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import './admin-frame.css';

/** The side menu of a small screen: a button and the sheet that slides in (product §2). */
export function AdminMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="admin-menu">
      <IconButton
        label="Menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        <Menu size={22} aria-hidden />
      </IconButton>
      <Sheet side="left" title={shopSettings.name} isOpen={isOpen} onClose={() => setOpen(false)}>
        <AdminNavigation onChoose={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}
