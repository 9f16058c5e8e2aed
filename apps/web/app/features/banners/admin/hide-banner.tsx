import { editBanner, listAllBanners } from '@shop/contract/banners/calls';
import type { Banner } from '@shop/contract/banners/schemas';
import { Eye, EyeOff } from 'lucide-react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';

interface HideBannerProps {
  banner: Banner;
  /** What the banner is called here, such as 'feature image 2'. */
  name: string;
}

/** Hides a banner from the home page, or shows it again. */
export function HideBanner({ banner: { _id: id, isHidden }, name }: HideBannerProps) {
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
