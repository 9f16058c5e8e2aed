import { BANNER_LEAST_WIDTH } from '@shop/contract/limits';
import { AdminAddBanner, AdminBanners } from '../../features/banners/admin/index.ts';
import {
  SinglePictureUploader,
  useSinglePictureUpload,
  useUploads,
} from '../../features/media/admin/index.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { useShopTargets } from './use-shop-targets.ts';
import { ownersMeta } from './owners-meta.ts';
import './admin-frame.css';

export const meta = ownersMeta('Features');

/** The images of the home page's carousel (product §2, 'Features'). */
export default function FeaturesPage() {
  const uploads = useUploads(useSinglePictureUpload());
  const targets = useShopTargets();
  const [item] = uploads.items;
  const image = item?.state === 'stored' ? item.stored.url : undefined;
  return (
    <>
      <AdminHeading title="Features" note="Banners of the home page" />
      <Card isNarrow aria-labelledby="new-feature">
        <CardHeading id="new-feature">New feature image</CardHeading>
        <AdminAddBanner
          image={image}
          uploader={<SinglePictureUploader uploads={uploads} leastWidth={BANNER_LEAST_WIDTH} />}
          targets={targets}
          onAdded={() => uploads.reset()}
        />
      </Card>
      <section aria-labelledby="features-shown">
        <h2 id="features-shown" className="admin-section-heading">
          On the home page
        </h2>
        <AdminBanners targets={targets} />
      </section>
    </>
  );
}
