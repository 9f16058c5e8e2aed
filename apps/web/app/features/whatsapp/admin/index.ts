export { WhatsAppView } from './whatsapp-view.tsx';
