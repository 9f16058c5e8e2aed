import { getRestore } from '@shop/contract/backups/calls';
import { listPlaceholders } from '@shop/contract/settings/placeholders';
import type { Setup } from '@shop/contract/setup/schemas';
import { type SetupStep, setupSteps } from '@shop/contract/setup/steps';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { RestoreHint } from '../../features/backups/admin/index.ts';
import { PageList } from '../../features/content-pages/admin/index.ts';
import { DemonstrationCard } from '../../features/demonstration/admin/index.ts';
import { type FormSection, SectionForm, settingsQuery } from '../../features/settings/admin/index.ts';
import {
  DomainStep,
  LiveStep,
  MailStep,
  PaymentsStep,
  PicturesStep,
  PurchaseStep,
  setupQuery,
  SetupSkeleton,
  SetupSteps,
  StockStep,
} from '../../features/setup/admin/index.ts';
import { OwnName } from '../../features/staff/admin/index.ts';
import { Permitted } from '../../platform/permissions.tsx';
import { QueryView } from '../../platform/query-view.tsx';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useUnsavedSections } from './use-unsaved-sections.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Make it your shop');

/** A test mail is sent or refused soon. */
const MAIL_CHECKED_EVERY_MS = 2_000;

/** The start page of a new shop's owner: the steps to a shop that sells. Their progress is stored in the database. */
export default function SetupPage() {
  const { unsaved, onDirty } = useUnsavedSections();
  const query = useQuery({
    ...setupQuery(),
    refetchInterval: ({ state }) =>
      state.data?.data.mail.test?.state === 'waiting' ? MAIL_CHECKED_EVERY_MS : false,
  });
  const open = useOpenStep(query.data?.data);

  return (
    <>
      <AdminHeading
        title="Make it your shop"
        note={`${setupSteps.length} steps, in any order. Skip what you do not need. Your progress is saved and is the same on every device.`}
      />
      <OwnName />
      <QueryView query={query} what="The steps" skeleton={<SetupSkeleton />}>
        {({ data: setup }) => (
          <SetupSteps
            setup={setup}
            open={open}
            contentOf={(step) =>
              contentOf(step, setup, (section) => <Section section={section} onDirty={onDirty} />)
            }
          />
        )}
      </QueryView>
      <DemonstrationCard />
      <Permitted may={getRestore.may}>
        <RestoreHint />
      </Permitted>
      <LeaveQuestion hasUnsaved={unsaved.size > 0} />
    </>
  );
}

/** The step named in the address, or else the first open one. */
function useOpenStep(setup: Setup | undefined): SetupStep | null {
  const [query] = useSearchParams();
  const asked = query.get('step');
  if (asked === 'none') return null;
  return (
    setupSteps.find((step) => step === asked) ??
    (query.has('razorpay_payment_link_id') ? 'purchase' : null) ??
    setup?.steps.find(({ state }) => state === 'open')?.step ??
    null
  );
}

function contentOf(step: SetupStep, setup: Setup, form: (section: FormSection) => ReactNode): ReactNode {
  switch (step) {
    case 'shop':
      return (
        <>
          {form('shop')}
          <div>
            <ButtonLink small variant="outline" to="/admin/settings#pictures">
              Logo and icon
            </ButtonLink>
          </div>
        </>
      );
    case 'contact':
      return (
        <>
          {form('contact')}
          {form('legal')}
        </>
      );
    case 'gst':
      return form('tax');
    case 'delivery':
      return form('shipping');
    case 'payments':
      return <PaymentsStep payments={setup.payments} />;
    case 'cash':
      return form('cash');
    case 'mail':
      return <MailStep mail={setup.mail} />;
    case 'domain':
      return <DomainStep address={setup.address} />;
    case 'pictures':
      return <PicturesStep productsWithPictures={setup.productsWithPictures} />;
    case 'stock':
      return <StockStep piecesInStock={setup.piecesInStock} />;
    case 'pages':
      return <PageList />;
    case 'purchase':
      return <PurchaseStep purchase={setup.purchase} keys={setup.payments.keys} />;
    case 'live':
      return <LiveStep checks={setup.checks} />;
  }
}

interface SectionProps {
  section: FormSection;
  onDirty: (section: FormSection, isDirty: boolean) => void;
}

/** A section of the settings, as on the settings page. */
function Section({ section, onDirty }: SectionProps) {
  const placeholders = listPlaceholders(useShopSettings());
  return (
    <QueryView query={useQuery(settingsQuery())} what="The settings" skeleton={<Skeleton height={60} />}>
      {({ data }) => (
        <SectionForm
          section={section}
          saved={data[section]}
          placeholders={Object.fromEntries(
            placeholders
              .filter((each) => each.section === section)
              .map((each) => [each.field, each.sentence]),
          )}
          note={undefined}
          onDirty={onDirty}
        />
      )}
    </QueryView>
  );
}
