import type { Banner } from '@shop/contract/banners/schemas';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import type { useDragOrder } from '../../../ui/use-drag-order.ts';
import { AdminBannerWords } from './admin-banner-words.tsx';
import { BannerPicture } from '../shared/banner-picture.tsx';
import '../shared/banner-picture.css';
import './admin-banners.css';

interface AdminBannerItemProps {
  banner: Banner;
  /** Its place, from 0, and how many there are. */
  index: number;
  count: number;
  /** What makes the picture something to drag. */
  hold: ReturnType<ReturnType<typeof useDragOrder>['holdOf']>;
  onMove: (to: number) => void;
  onDelete: () => void;
}

/** A banner at the width of the page with what the owner can do about it. */
export function AdminBannerItem({ banner, index, count, hold, onMove, onDelete }: AdminBannerItemProps) {
  const name = `feature image ${index + 1}`;
  const alt = `Feature image ${index + 1} of ${count}${banner.alt ? `: ${banner.alt}` : ''}`;
  return (
    <>
      <div className="banner-frame admin-banner-hold" {...hold}>
        <BannerPicture banner={banner} alt={alt} />
      </div>
      <div className="admin-banner-ways">
        <span className="admin-banner-place" aria-hidden>
          {index + 1} <small>of {count}</small>
        </span>
        <AdminBannerWords banner={banner} name={name} />
        <div className="admin-banner-buttons">
          <MoveButtons of={name} index={index} count={count} direction="column" onMove={onMove} />
          <Button variant="plain" small onClick={onDelete}>
            <Trash2 size={18} aria-hidden />
            Delete<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </>
  );
}
