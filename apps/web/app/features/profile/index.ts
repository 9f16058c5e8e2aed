export { TwoStep } from './two-step-panel.tsx';
export { ProfilePanel } from './profile-panel.tsx';
