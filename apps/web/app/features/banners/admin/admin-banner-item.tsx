import { editBanner, listAllBanners } from '@shop/contract/banners/owners-calls';
import type { Banner } from '@shop/contract/banners/schemas';
import { Trash2, Eye, EyeOff } from 'lucide-react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import type { useDragOrder } from '../../../ui/use-drag-order.ts';
import { BannerCaption } from '../shared/banner-caption.tsx';
import { BannerPicture } from '../shared/banner-picture.tsx';
import type { BannerTarget } from './banner-link-field.tsx';
import { EditBanner } from './edit-banner.tsx';
import '../shared/banner-picture.css';
import './admin-banners.css';

interface AdminBannerItemProps {
  banner: Banner;
  /** The banner's index, from 0, and the number of banners. */
  index: number;
  count: number;
  /** Attributes that make the picture draggable. */
  hold: ReturnType<ReturnType<typeof useDragOrder>['holdOf']>;
  targets: readonly BannerTarget[];
  onMove: (to: number) => void;
  onDelete: () => void;
}

/** A banner at full page width, with the owner's actions. */
export function AdminBannerItem(props: AdminBannerItemProps) {
  const { banner, index, count, hold, targets, onMove, onDelete } = props;
  const name = `feature image ${index + 1}`;
  const alt = `Feature image ${index + 1} of ${count}${banner.alt ? `: ${banner.alt}` : ''}`;
  return (
    <>
      <div
        className={classNames('banner-frame admin-banner-hold', banner.isHidden && 'admin-banner-hidden')}
        {...hold}
      >
        <BannerPicture banner={banner} alt={alt} />
        <BannerCaption banner={banner} />
      </div>
      <div className="admin-banner-ways">
        <span className="admin-banner-place" aria-hidden>
          {index + 1} <small className="soft-text">of {count}</small>
        </span>
        {banner.isHidden ? <Badge>Hidden</Badge> : null}
        <EditBanner banner={banner} name={name} targets={targets} />
        <div className="admin-banner-buttons">
          <MoveButtons of={name} index={index} count={count} direction="column" onMove={onMove} />
          <HideBanner banner={banner} name={name} />
          <Button variant="plain" small onClick={onDelete}>
            <Trash2 size={18} aria-hidden />
            Delete<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </>
  );
}

interface HideBannerProps {
  banner: Banner;
  /** What the banner is called here, such as 'feature image 2'. */
  name: string;
}

/** Hides a banner from the home page, or shows it again. */
function HideBanner({ banner: { _id: id, isHidden }, name }: HideBannerProps) {
  const { mutate, isPending } = useApiMutation(editBanner, { invalidates: [listAllBanners] });
  const Icon = isHidden ? Eye : EyeOff;
  return (
    <Button
      variant="plain"
      small
      isPending={isPending}
      pendingLabel={isHidden ? 'Showing' : 'Hiding'}
      onClick={() => mutate({ params: { id }, body: { isHidden: !isHidden } })}
    >
      <Icon size={18} aria-hidden />
      <span>{isHidden ? 'Show' : 'Hide'}</span>
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
