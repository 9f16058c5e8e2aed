export { DomainStep, MailStep, PaymentsStep } from './outside-steps.tsx';
export { LiveStep, PicturesStep, StockStep } from './product-steps.tsx';
export { PurchaseStep } from './purchase-step.tsx';
export { SetupProgress } from './setup-progress.tsx';
export { setupQuery } from './setup-query.ts';
export { SetupSkeleton } from './setup-skeleton.tsx';
export { SetupSteps } from './setup-steps.tsx';
