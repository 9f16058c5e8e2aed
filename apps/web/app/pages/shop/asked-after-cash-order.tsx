export { AskedAfterOrder as default } from '../../features/consents/index.ts';
